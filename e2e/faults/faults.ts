import { expect, type Locator, type Page, type Route } from '@playwright/test';

/** Milliseconds, from the product's promises: a failure is explained, and heals unattended. */
export const TOLD_WITHIN = 13_000;
export const HEALED_WITHIN = 12_000;
/** The part that the page's clock skips; the pause between two attempts ends within it. */
const SKIPPED = 9000;

/** Milliseconds that the first rendering waits for code. */
const START_TIMEOUT = 4000;

/** Fails unless something recovers in the promised time, most of which the page's clock skips. Install the clock first. */
export async function expectHealed(page: Page, healed: Locator): Promise<void> {
  await page.clock.fastForward(SKIPPED);
  await expect(healed).toBeVisible({ timeout: HEALED_WITHIN - SKIPPED + SLACK });
}

/** Milliseconds of real time that a busy machine may need to load what was requested during the skipped time. */
const SLACK = 3000;

/**
 * Fails unless the start gives up waiting for code and shows something. The server's preload links request files before the
 * page's script sets its time limit, so the clock skips that limit until it has passed. Install the clock first.
 */
export async function expectStarted(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(START_TIMEOUT);
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** A fault between the browser and one remote's files; `mend` ends it. */
export interface Fault {
  readonly mend: () => Promise<void>;
  /** How many requests met the fault. */
  readonly met: () => number;
}

/** Adds a fault to matching files of a remote. */
export async function breakRemote(
  page: Page,
  id: string,
  answer: (route: Route) => Promise<void>,
  files: RegExp = /\.(js|css)$/,
): Promise<Fault> {
  let met = 0;
  let mended = false;
  const matches = (url: URL) => url.pathname.startsWith(`/r/${id}/`) && files.test(url.pathname);
  await page.route(matches, async (route) => {
    if (mended) return route.fallback();
    met += 1;
    await answer(route).catch(() => undefined);
  });
  return {
    met: () => met,
    // Hanging requests keep hanging, like a lost connection; only new requests work.
    mend: async () => {
      mended = true;
    },
  };
}

type Answer = (route: Route) => Promise<void>;

/** Breaks the shell's lazily loaded scripts that contain one of some texts. They can't be reached unless told otherwise. */
export const breakShellPart = (
  page: Page,
  text: string | readonly string[],
  answer: Answer = answers.down,
): Promise<Fault> => breakScripts(page, /\/assets\/\d+\.[\da-f]+\.js$/, text, answer);

/** Breaks a remote's scripts that contain a text, also when they are requested again under another query. */
export const breakRemotePart = (page: Page, id: string, text: string, answer: Answer): Promise<Fault> =>
  breakScripts(page, new RegExp(`/r/${id}/.*\\.js(\\?|$)`), text, answer);

async function breakScripts(
  page: Page,
  scripts: RegExp,
  text: string | readonly string[],
  answer: Answer,
): Promise<Fault> {
  const texts = [text].flat();
  let met = 0;
  let mended = false;
  await page.route(scripts, async (route) => {
    if (mended) return route.fallback();
    const response = await route.fetch().catch(() => null);
    const script = await response?.text();
    if (!script || !texts.some((part) => script.includes(part))) return route.fallback();
    met += 1;
    await answer(route);
  });
  return {
    met: () => met,
    mend: async () => {
      mended = true;
    },
  };
}

export const answers = {
  down: (route: Route) => route.abort('connectionrefused'),
  unavailable: (route: Route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"unavailable"}' }),
  hanging: () => new Promise<void>(() => undefined),
  gone: (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  slow: async (route: Route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.fulfill({ response });
  },
  tampered: async (route: Route) => {
    const response = await route.fetch();
    const body = await response.text();
    // One more statement, which would show if it ran.
    await route.fulfill({ response, body: `${body}\n` });
  },
} as const;

/** Responds with the server's answer, modified. A page that closes before the response is not a failure. */
async function tell(route: Route, change: (text: string) => string): Promise<void> {
  try {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  } catch (error) {
    if (!route.request().frame().isDetached() && !/disposed|closed/.test(String(error))) throw error;
  }
}

/** Changes a remote's entry in the registry, in the page and in later responses. */
export async function changeRegistry(
  page: Page,
  id: string,
  change: (entry: Record<string, unknown>) => Record<string, unknown>,
): Promise<Fault> {
  let mended = false;
  let met = 0;
  const changed = (text: string) => {
    const registry = JSON.parse(text);
    met += 1;
    return JSON.stringify({
      remotes: registry.remotes.map((entry: Record<string, unknown>) =>
        entry.id === id ? change(entry) : entry,
      ),
    });
  };
  await page.route('**/remotes.json', async (route) => {
    if (mended) return route.fallback();
    await tell(route, changed);
  });
  await page.route('**/*', async (route) => {
    if (mended || route.request().resourceType() !== 'document') return route.fallback();
    await tell(route, (text) =>
      text
        .replace(
          /(<script type="application\/json" id="remotes">)(.*?)(<\/script>)/s,
          (_, open, json, close) => `${open}${changed(json).replaceAll('<', '\\u003c')}${close}`,
        )
        // The server's preload links still follow the original registry.
        .replace(new RegExp(`<link rel="preload"[^>]*href="/r/${id}/[^>]*>`, 'g'), ''),
    );
  });
  return {
    met: () => met,
    mend: async () => {
      mended = true;
    },
  };
}
