import { type Explain, readPageData } from './config.ts';

/** The text of a JSON script of a page, without parsing the page: a strict policy has no HTML parser for us. */
function scriptText(html: string, id: string): string | null {
  return new RegExp(`<script[^>]*\\sid="${id}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? null;
}

/**
 * The page data that another page of any backend brings along, read off its HTML: by the id of each script, checked and
 * frozen as on a page of our own [CFG-01]. Null when one of them is missing or not sound [CFG-02].
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
