-- Since when the address that a link was mailed to had been verified. Null for links of earlier versions: they remove no
-- second factors.
ALTER TABLE "mail_link" ADD COLUMN "verified_at" TIMESTAMPTZ(3);
