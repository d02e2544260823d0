import { findRepeatedName } from './find-repeated-name.ts';
import { isTooDeep } from './json-depth.ts';
import { err, ok, type Result } from './result.ts';

/** `__proto__` keys and endless nesting are attacks. */
export function parseJson(text: string): Result<unknown, string> {
  if (isTooDeep(text)) return err('it is nested too deep');
  try {
    return ok(JSON.parse(text, refuseProto));
  } catch (cause) {
    return err(cause instanceof Error ? cause.message : String(cause));
  }
}

/** Readers differ in the value they take for a repeated name. [TRUE-03] */
export function parseJsonFile(text: string): Result<unknown, string> {
  const parsed = parseJson(text);
  const name = parsed.ok ? findRepeatedName(text) : undefined;
  return name === undefined ? parsed : err(`an object has the name ${JSON.stringify(name)} twice`);
}

function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('the key __proto__ is not allowed');
  return value;
}
