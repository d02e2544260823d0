import { EngineError } from './errors.ts';
import { err, ok, type Result } from './result.ts';

/** Only an attack has `__proto__` keys. */
const withoutProto = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value);

/** Freezes deeply: no slide can change another's data. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

interface PageScripts {
  querySelector(selector: string): { readonly textContent: string | null } | null;
}

/** An error begins with the path of the invalid data. */
export type ReadScripts<T> = (...values: readonly unknown[]) => Result<T, string>;

/**
 * Reads and freezes the page's JSON scripts [CFG-01]; `read` gets undefined for a missing or malformed one.
 * Errors, about the first: GH_CONFIG_MISSING, GH_CONFIG_MALFORMED, GH_CONFIG_INVALID (with the path) [CFG-02].
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

/** Reads another page's HTML without a parser, which a security policy may forbid. */
export function readPageText<T>(
  html: string,
  ids: readonly [string, ...string[]],
  read: ReadScripts<T>,
): Result<T, EngineError> {
  const querySelector = (selector: string) => {
    const script = new RegExp(`<script[^>]*\\sid="${selector.replace('script#', '')}"[^>]*>([^<]*)</script>`);
    return { textContent: script.exec(html)?.[1] ?? null };
  };
  return readPageData({ querySelector }, ids, read);
}
