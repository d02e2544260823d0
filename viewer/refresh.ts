import { type Clock, readPageText } from '../engine/index.ts';
import type { LanguageData, PageConfig } from '../schemas/generated/types.ts';
import { type PageData, pageReasons } from '../schemas/reasons.ts';

export interface RefreshOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly url: string;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly signal: AbortSignal;
  readonly everyMs: number;
  /** The location was changed: these are its photos and texts from now on. */
  readonly onChange: (page: { readonly config: PageConfig; readonly language: LanguageData }) => void;
  /** There is a new build of the page: only a fresh document will do. */
  readonly onNewBuild: () => void;
}

const TIMEOUT_MS = 15_000;

/** The names of a page's scripts and styles: they change with the build. */
export function buildOf(html: string): string {
  return [...html.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]*)"/g)].map((match) => match[1]).join();
}

interface Seen {
  readonly tag: string | null;
  readonly html: string;
}

/** The page as the server has it now; undefined when it cannot be had, and that is no reason to stop. */
async function look({ fetch, url, signal }: RefreshOptions): Promise<Seen | undefined> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    // The browser asks with the ETag it has and hands over its copy where nothing changed.
    const answer = await fetch(url, { cache: 'no-cache', headers: { accept: 'text/html' }, signal: limit });
    return answer.ok ? { tag: answer.headers.get('etag'), html: await answer.text() } : undefined;
  } catch {
    return undefined;
  }
}

/** Looks for a changed location again and again, also through days without a network [VIEW-01]. */
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
    const page = await readPageText<PageData>(now.html, pageReasons);
    if (page !== null) options.onChange({ config: page['page-config'], language: page['language-data'] });
  }
}
