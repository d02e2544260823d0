import { EngineError } from './errors.ts';
import { err, ok, type Result } from './result.ts';

/** Leaves out `__proto__` keys, which only an attack has. */
const withoutProto = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value);

/** Freezes page data deeply, so that no slide can change what another reads. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

/** Where page data is read from: a document or a substitute. */
export interface PageScripts {
  querySelector(selector: string): { readonly textContent: string | null } | null;
}

/** Makes one result of the values of the page's scripts; the error of data that cannot be used begins with its path. */
export type ReadScripts<T> = (...values: readonly unknown[]) => Result<T, string>;

/**
 * Reads the `<script type="application/json">` elements with these ids [CFG-01] and freezes the result. A script that is
 * missing or is not JSON is passed to `read` as undefined.
 * Errors, about the first script: GH_CONFIG_MISSING, GH_CONFIG_MALFORMED, GH_CONFIG_INVALID (with the path) [CFG-02].
 */
export function readPageData<T>(
  page: PageScripts,
  ids: readonly [string, ...string[]],
  read: ReadScripts<T>,
): Result<T, EngineError> {
  const values = ids.map((id) => parseScript(page, id));
  const result = read(...values.map((value) => (value.ok ? value.value : undefined)));
  if (result.ok) return ok(deepFreeze(result.value));
  const [first] = values;
  return first?.ok === false ? first : err(new EngineError('GH_CONFIG_INVALID', `${ids[0]}${result.error}`));
}

function parseScript(page: PageScripts, id: string): Result<unknown, EngineError> {
  const text = page.querySelector(`script#${id}`)?.textContent;
  if (text === undefined || text === null) {
    return err(new EngineError('GH_CONFIG_MISSING', `the page has no <script id="${id}">`));
  }
  try {
    return ok(JSON.parse(text, withoutProto));
  } catch (cause) {
    return err(new EngineError('GH_CONFIG_MALFORMED', `${id}: ${String(cause)}`, null, { cause }));
  }
}

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
