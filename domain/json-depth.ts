/** The deepest nesting in JSON that anybody sends us; a location document is less than half as deep. */
const MAX_DEPTH = 64;

/**
 * Whether JSON is nested deeper than anything of ours. What walks through a value calls itself for each level, so that a
 * few kilobytes of brackets would use up the stack. The text may be any text.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let i = 0; i < json.length; i += 1) {
    const char = json[i];
    if (isText) {
      if (char === '\\') i += 1;
      else if (char === '"') isText = false;
    } else if (char === '"') isText = true;
    else if (char === '[' || char === '{') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (char === ']' || char === '}') depth -= 1;
  }
  return false;
}
