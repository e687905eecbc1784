import pg from 'pg';

/** The role that queries run as: it lacks the right to rewrite journals, entries and balances. */
export const applicationRole = 'dayrise_app';

/**
 * The address at which the application's role signs in to a given database. An address of that role is returned as it is.
 * Otherwise its user owns the database: the role gets the password that the settings give, or our own one if nobody uses
 * the role yet. Throws if neither is possible.
 */
export async function findApplicationAddress(
  url: string,
  { given, own }: { readonly given: string | undefined; readonly own: string },
): Promise<string> {
  if (new URL(url).username === applicationRole) return url;
  if (given) return openApplicationLogin(url, given);
  const address = applicationAddress(url, own);
  if (await answers(address)) return address;
  if (!(await isUsed(url))) return openApplicationLogin(url, own);
  throw new Error(
    `${applicationRole} already signs in to this server with another password. Set APPLICATION_PASSWORD to it.`,
  );
}

const answers = (url: string) => withClient(url, () => true).catch(() => false);

const isUsed = (ownerUrl: string) =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ used: boolean }>(
      'SELECT rolcanlogin AS used FROM pg_roles WHERE rolname = $1',
      [applicationRole],
    );
    return rows[0]?.used ?? false;
  });

async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Result | Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Lets the role sign in directly, and returns its address of the migrated database at `ownerUrl`: whatever runs
 * on such a connection can't become the owner.
 */
export async function openApplicationLogin(ownerUrl: string, password: string): Promise<string> {
  await withClient(ownerUrl, (client) =>
    client.query(`ALTER ROLE ${applicationRole} LOGIN PASSWORD ${pg.escapeLiteral(password)}`),
  );
  return applicationAddress(ownerUrl, password);
}

/** The address of the same database for the application's role. */
export function applicationAddress(ownerUrl: string, password: string): string {
  const address = new URL(ownerUrl);
  address.username = applicationRole;
  address.password = password;
  return address.href;
}
