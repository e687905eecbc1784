-- What the application may do. It never owns anything, and what it must not rewrite it has no right to.
REVOKE ALL ON FUNCTION add_to_tallies(p_names text[], p_counts bigint[]), advance_snapshots(), await_sealing(),
  broken_run(p_accounts bigint[]), canonical_journal(p_journal uuid), check_ledger(),
  check_ledger(p_all boolean), close_accounts(), close_ledger(p_at timestamptz), delete_salts(),
  entries_since(p_leaves bigint), erase_factors(), erase_monthly_statements(), erase_proposals(),
  erase_tickets(), find_altered_leaf(p_from bigint, p_to bigint),
  fingerprint(p_account bigint, p_balance bigint, p_salt bigint),
  journal_without_record(p_journals uuid[], p_kinds text[], p_references text[]),
  journals_since(p_leaves bigint), keep_an_admin(), keep_an_owner(), keep_control_account(), ledger_time(),
  lock_accounts(p_person uuid, OUT cash bigint, OUT hold bigint, OUT principal bigint, OUT profit bigint),
  log_entry(p_salt bytea, p_journal uuid), missing_journal(p_names text[]), open_accounts(),
  position_sums(p_positions uuid[]),
  post_journal(p_kind journal_kind, p_reference text, p_legs jsonb, p_description text, p_actor uuid, p_reason text, p_corrects uuid, OUT journal uuid, OUT posted boolean),
  post_journal_at(p_at timestamptz, p_kind journal_kind, p_reference text, p_legs jsonb, p_description text, p_actor uuid, p_reason text, p_corrects uuid, OUT journal uuid, OUT posted boolean),
  post_returns(p_people uuid[], p_day date), post_returns_at(p_people uuid[], p_day date, p_at timestamptz),
  records_without_journals(p_since timestamptz, p_known text[]), seal_journals(p_salts bytea), tally_payments(),
  tally_people(), tally_tickets(), verify_new(p_leaves bigint, p_since timestamptz),
  weigh(p_person uuid, p_amount bigint, p_salt bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION advance_snapshots(), canonical_journal(p_journal uuid), check_ledger(),
  check_ledger(p_all boolean), close_ledger(p_at timestamptz), entries_since(p_leaves bigint),
  find_altered_leaf(p_from bigint, p_to bigint), ledger_time(),
  lock_accounts(p_person uuid, OUT cash bigint, OUT hold bigint, OUT principal bigint, OUT profit bigint),
  log_entry(p_salt bytea, p_journal uuid),
  post_journal(p_kind journal_kind, p_reference text, p_legs jsonb, p_description text, p_actor uuid, p_reason text, p_corrects uuid, OUT journal uuid, OUT posted boolean),
  post_returns(p_people uuid[], p_day date), seal_journals(p_salts bytea) TO dayrise_app;
GRANT SELECT, INSERT, UPDATE ON person, help_article, help_translation, payment, remote_state, remote_token,
  ticket, withdrawal TO dayrise_app;
GRANT SELECT ON account, account_baseline, clock_correction, control_account, entry, erasure, journal,
  journal_unsealed, ledger_state, log_leaf, log_salt, person_figures, "position", tally TO dayrise_app;
GRANT SELECT, INSERT, DELETE, UPDATE ON announcement, assignment, auth_challenge, canned_reply, coin_day,
  daily_summary_off, data_export, deletion_request, idempotency_key, insight_day, journal_text, mail_link,
  monthly_statement, notification, notification_preference, outbox, platform_balance, price_alert, proof_upload,
  push_subscription, recovery_code, remote, remote_build, remote_error, remote_minute, remote_person,
  remote_withdrawal, return_failure, second_factor, session, session_revocation, setting, wallet,
  watched_coin TO dayrise_app;
GRANT SELECT, INSERT ON audit_event, daily_rate, log_checkpoint, log_node, position_return, proposal,
  ticket_image, ticket_message, totals_mark TO dayrise_app;
GRANT SELECT, INSERT, DELETE ON contact_change, security_event, withdrawal_address TO dayrise_app;
GRANT UPDATE (positions, amount, posted_at) ON daily_rate TO dayrise_app;
GRANT SELECT, UPDATE ON log_state TO dayrise_app;
GRANT INSERT (id, person_id, payment_id, plan, opened, opened_at) ON "position" TO dayrise_app;
GRANT UPDATE (carry, closed_at) ON "position" TO dayrise_app;
GRANT UPDATE (corrected) ON position_return TO dayrise_app;
GRANT UPDATE (state, decided_by_id, decided_at) ON proposal TO dayrise_app;
GRANT UPDATE (name) ON withdrawal_address TO dayrise_app;

-- Processes compare these with their own at start. Missing where migrations are applied by other means.
DO $$
BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    GRANT SELECT ON _prisma_migrations TO dayrise_app;
  END IF;
END
$$;

-- Tables of later migrations; one that the application must not rewrite revokes what it must not have.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, USAGE ON SEQUENCES TO dayrise_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, DELETE, UPDATE ON TABLES TO dayrise_app;
