-- Common questions with answers, edited by staff.
-- CreateTable
CREATE TABLE "help_article" (
    "id" UUID NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "keywords" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL,
    "published" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "help_article_pkey" PRIMARY KEY ("id")
);

-- Articles are unpublished, not deleted.
REVOKE DELETE ON "help_article" FROM dayrise_app;

INSERT INTO "help_article" ("id", "position", "question", "answer", "keywords") VALUES
(gen_random_uuid(), 1, 'Is any of this real money?',
 'No. All funds on this platform are simulated. It takes no deposits and pays nothing out, and no setting can change that.

Never send money to an address that you see here.', 'fake play demo simulation simulated genuine'),
(gen_random_uuid(), 2, 'What does “up to 10% daily” mean?',
 'It is the most that a day can bring: the daily rate is capped at 10% either way, and nothing is guaranteed. The actual daily returns, with their history and how they are calculated, are on the home page.', 'percent rate headline guaranteed promise earnings'),
(gen_random_uuid(), 3, 'Can a plan lose money?',
 'Yes. The daily rate is the average 24-hour change of the ten coins on the home page, and it can be negative. On a losing day the loss comes out of your profit first, then out of your deposit.', 'negative loss daily return risk minus dropped'),
(gen_random_uuid(), 4, 'When do I see my daily return?',
 'Each open plan earns or loses once a day, after midnight UTC. The entry is on your statement. If market data is missing, the day waits and is added later.', 'missing yesterday profit payout time'),
(gen_random_uuid(), 5, 'Why doesn’t my deposit show up?',
 'A deposit is added once a member of our staff has reviewed its proof of payment. Until then it is pending and nothing has moved. If it is declined, you see the reason.', 'pending payment proof review waiting missing balance'),
(gen_random_uuid(), 6, 'How do I start a plan?',
 'Open Plans, choose one, and submit a proof of payment for at least its price. The plan starts when the payment is activated. If the amount is below the price, the plan does not start and the money goes to your balance instead.', 'choose plan activate begin price newbie ultra master'),
(gen_random_uuid(), 7, 'How do I close a plan?',
 'Open Positions and close the plan. What it is worth at that moment goes to your balance. Profit that it earned before stays under Profit until you move it.', 'stop end cancel position principal'),
(gen_random_uuid(), 8, 'How do I withdraw?',
 'Open Withdraw and enter an amount between $500 and $5,000,000, up to the balance that is available. The page shows the charge and what you receive before you send the request. The amount is on hold until we approve or reject it, and you can cancel it until then.', 'withdrawal payout cash out money out charge fee hold'),
(gen_random_uuid(), 9, 'Why is my withdrawal still pending?',
 'A member of our staff reviews each withdrawal. You can have three pending requests at a time. If one is rejected, the amount returns to your balance.', 'withdraw waiting approve approved slow rejected'),
(gen_random_uuid(), 10, 'How is my account verified?',
 'Our staff verify accounts. Your profile shows whether yours is. Confirming your email address is separate: use the link that we sent you, or ask for a new one on the Security page.', 'verification unverified identity status confirm email'),
(gen_random_uuid(), 11, 'How do I protect my account with a second factor?',
 'Open Security and add an authenticator app or a passkey. Save the recovery codes somewhere safe: each of them works once if you lose your device.', '2fa two-factor totp authenticator passkey recovery codes'),
(gen_random_uuid(), 12, 'I can’t log in. What now?',
 'After five wrong passwords in fifteen minutes you have to wait before you can try again. If you forgot your password, use “Forgot password?” on the login page: we send you a link that works for 30 minutes.', 'login password forgot reset locked sign in'),
(gen_random_uuid(), 13, 'Why was I signed out?',
 'We sign you out after five minutes of inactivity, and after twelve hours in any case. You are warned one minute before. Changing your password ends all your other sessions.', 'session expired timeout inactivity logged out');
