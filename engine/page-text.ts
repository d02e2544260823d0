import { type ReadScripts, readPageData } from './config.ts';
import type { EngineError } from './errors.ts';
import type { Result } from './result.ts';

/** The text of a JSON script in a page, extracted without an HTML parser, which a strict security policy may forbid. */
function scriptText(html: string, id: string): string | null {
  return new RegExp(`<script[^>]*\\sid="${id}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? null;
}

/** The data embedded in the HTML of another page, from any backend, read as on our own page [CFG-01] [CFG-02]. */
export function readPageText<T>(
  html: string,
  ids: readonly [string, ...string[]],
  read: ReadScripts<T>,
): Result<T, EngineError> {
  const querySelector = (selector: string) => ({ textContent: scriptText(html, selector.replace('script#', '')) });
  return readPageData({ querySelector }, ids, read);
}
