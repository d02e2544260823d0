const MAX_DEPTH = 64;

/** Deep nesting would overflow recursive readers. */
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
