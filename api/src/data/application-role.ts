import pg from 'pg';

/** The role that queries run as: it lacks the right to rewrite journals, entries and balances. */
export const applicationRole = 'dayrise_app';

/**
 * Lets the role sign in directly, and returns its address of the migrated database at `ownerUrl`: whatever runs
 * on such a connection can't become the owner.
 */
export async function openApplicationLogin(ownerUrl: string, password: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`ALTER ROLE ${applicationRole} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
  const address = new URL(ownerUrl);
  address.username = applicationRole;
  address.password = password;
  return address.href;
}
