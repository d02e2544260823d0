import { isTooDeep } from './json-depth.ts';
import { err, ok, type Result } from './result.ts';

/** Parses untrusted JSON. A `__proto__` key or endless nesting can only be an attack and is refused. */
export function parseJson(text: string): Result<unknown, string> {
  if (isTooDeep(text)) return err('it is nested too deep');
  try {
    return ok(JSON.parse(text, refuseProto));
  } catch (cause) {
    return err(cause instanceof Error ? cause.message : String(cause));
  }
}

function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('the key __proto__ is not allowed');
  return value;
}
