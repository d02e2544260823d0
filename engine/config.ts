import { err, ok, type Result } from '../domain/result.ts';
import { EngineError } from './errors.ts';

/** A `__proto__` key in page data can only be an attack: no backend sends it. */
function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('the key __proto__ is not allowed');
  return value;
}

/** Freezes page data deeply, so that no slide can change what another reads. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

/**
 * Says what is wrong with a value, or null; generated from the schema. May be asynchronous, because the explanation is
 * loaded on demand.
 */
export type Explain = (value: unknown) => string | null | Promise<string | null>;

/** Where page data is read from: a document or a substitute. */
export interface PageScripts {
  querySelector(selector: string): { readonly textContent: string | null } | null;
}

/**
 * Reads one `<script type="application/json">` of the page [CFG-01], checks it and freezes it.
 * Errors: GH_CONFIG_MISSING, GH_CONFIG_MALFORMED, GH_CONFIG_INVALID (with the path) [CFG-02].
 */
export async function readPageData<T>(
  page: PageScripts,
  id: string,
  explain: Explain,
): Promise<Result<T, EngineError>> {
  const text = page.querySelector(`script#${id}`)?.textContent;
  if (text === undefined || text === null) {
    return err(new EngineError('GH_CONFIG_MISSING', `the page has no <script id="${id}">`));
  }
  let value: unknown;
  try {
    value = JSON.parse(text, refuseProto);
  } catch (cause) {
    return err(new EngineError('GH_CONFIG_MALFORMED', `${id}: ${String(cause)}`, null, { cause }));
  }
  const trouble = await explain(value);
  if (trouble !== null) return err(new EngineError('GH_CONFIG_INVALID', `${id}${trouble}`));
  return ok(deepFreeze(value as T));
}
