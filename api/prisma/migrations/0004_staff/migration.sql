-- Proposals, assignments and the audit log.

CREATE TABLE assignment (
  record_id uuid NOT NULL,
  assignee_id uuid NOT NULL,
  assigned_at timestamptz(3) NOT NULL
);

CREATE TABLE proposal (
  id uuid NOT NULL,
  kind text NOT NULL,
  subject_id text NOT NULL,
  person_id uuid,
  action text NOT NULL,
  input jsonb NOT NULL,
  amount bigint,
  permission text NOT NULL,
  reason text NOT NULL,
  proposer_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  state proposal_state DEFAULT 'open'::proposal_state NOT NULL,
  decided_by_id uuid,
  decided_at timestamptz(3),
  CONSTRAINT proposal_decided_by_two CHECK (
CASE state
  WHEN 'open'::proposal_state THEN (num_nonnulls(decided_by_id, decided_at) = 0)
  WHEN 'confirmed'::proposal_state THEN ((decided_by_id IS NOT NULL) AND (decided_by_id <> proposer_id) AND (decided_at IS NOT NULL) AND (decided_at < expires_at))
  WHEN 'refused'::proposal_state THEN ((decided_by_id IS NOT NULL) AND (decided_by_id <> proposer_id) AND (decided_at IS NOT NULL))
  WHEN 'withdrawn'::proposal_state THEN ((decided_by_id IS NOT NULL) AND (decided_by_id = proposer_id) AND (decided_at IS NOT NULL))
  ELSE (decided_at IS NOT NULL)
END)
);

ALTER TABLE assignment ADD CONSTRAINT assignment_pkey PRIMARY KEY (record_id);
ALTER TABLE proposal ADD CONSTRAINT proposal_pkey PRIMARY KEY (id);
CREATE INDEX assignment_assignee_id_idx ON assignment (assignee_id);
CREATE UNIQUE INDEX proposal_open ON proposal (kind, subject_id) WHERE (state = 'open'::proposal_state);
CREATE INDEX proposal_person_id_idx ON proposal (person_id);
CREATE INDEX proposal_proposer_id_idx ON proposal (proposer_id);
CREATE INDEX proposal_state_id_idx ON proposal (state, id);
