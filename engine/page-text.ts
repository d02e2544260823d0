import { type Explain, readPageData } from './config.ts';

/** The text of a JSON script in a page, extracted without an HTML parser, which a strict security policy may forbid. */
function scriptText(html: string, id: string): string | null {
  return new RegExp(`<script[^>]*\\sid="${id}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? null;
}

/**
 * The page data embedded in the HTML of another page, from any backend: found by script id, checked and frozen as on
 * our own page [CFG-01]. Null when a script is missing or invalid [CFG-02].
 */
export async function readPageText<T extends Record<string, unknown>>(
  html: string,
  explain: { readonly [Id in keyof T & string]: Explain },
): Promise<T | null> {
  const data: Record<string, unknown> = {};
  for (const [id, why] of Object.entries<Explain>(explain)) {
    const read = await readPageData({ querySelector: () => ({ textContent: scriptText(html, id) }) }, id, why);
    if (!read.ok) return null;
    data[id] = read.value;
  }
  return data as T;
}
