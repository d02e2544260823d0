import { type Clock, readPageText } from 'gatehouse-engine';
import { PAGE_SCRIPTS } from '../../domain/page-scripts.ts';
import { type ReadPage, readPage } from '../../domain/read-page.ts';

export interface RefreshOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly url: string;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly signal: AbortSignal;
  readonly everyMs: number;
  readonly onChange: (page: ReadPage) => void;
  readonly onNewBuild: () => void;
}

const TIMEOUT_MS = 15_000;

/** Script and style names, which change with each build. */
export function buildOf(html: string): string {
  return [...html.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]*)"/g)].map((match) => match[1]).join();
}

interface Seen {
  readonly tag: string | null;
  readonly html: string;
}

/** undefined if it cannot be fetched. */
async function look({ fetch, url, signal }: RefreshOptions): Promise<Seen | undefined> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    // The browser revalidates by ETag and reuses its copy.
    const answer = await fetch(url, { cache: 'no-cache', headers: { accept: 'text/html' }, signal: limit });
    return answer.ok ? { tag: answer.headers.get('etag'), html: await answer.text() } : undefined;
  } catch {
    return undefined;
  }
}

/** Checks for changes, even through days without a network [VIEW-01]. */
export async function watchPage(options: RefreshOptions): Promise<void> {
  const { clock, signal, everyMs } = options;
  let known = await look(options);
  while (!signal.aborted) {
    await clock.sleep(everyMs, signal);
    if (signal.aborted) return;
    const now = await look(options);
    if (now === undefined) continue;
    const before = known;
    known = now;
    if (before === undefined || (now.tag !== null && now.tag === before.tag) || now.html === before.html) continue;
    if (buildOf(now.html) !== buildOf(before.html)) return options.onNewBuild();
    const page = readPageText(now.html, PAGE_SCRIPTS, readPage);
    if (page.ok) options.onChange(page.value);
  }
}
