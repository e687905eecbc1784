-- An amount of a person's, times a weight of the person. When the sums of what two tables say are equal for weights that
-- nobody knew beforehand, the tables say the same of each person. The weight has 64 bits.
CREATE OR REPLACE FUNCTION weigh(p_person uuid, p_amount bigint, p_salt bigint) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_amount * uuid_hash_extended(p_person, p_salt)::numeric
$$;
