/** The index behind the bracket that closes the one at `start`, strings skipped. */
function behindBracket(code: string, start: number): number {
  let depth = 0;
  for (let i = start; i < code.length; i += 1) {
    const character = code.charAt(i);
    if (character === '"') {
      for (i += 1; code.charAt(i) !== '"'; i += 1) if (code.charAt(i) === '\\') i += 1;
    } else if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
  }
  throw new Error('a bracket is not closed');
}

/** The index of the bracket that closes the one around `start`. */
function closingBracket(code: string, start: number): number {
  return behindBracket(`(${code.slice(start)}`, 0) - 2 + start;
}

/**
 * The same check without its reasons: a yes or no is all the first slide needs, and half the bytes. Error objects
 * become zeros, so that they still count, and the paths that only they would name are no longer passed on.
 */
export function withoutReasons(code: string): string {
  let rest = code;
  for (let at = rest.indexOf('{instancePath'); at >= 0; at = rest.indexOf('{instancePath')) {
    rest = `${rest.slice(0, at)}0${rest.slice(behindBracket(rest, at))}`;
  }
  for (let at = rest.search(/, ?instancePath/); at >= 0; at = rest.search(/, ?instancePath/)) {
    rest = rest.slice(0, at) + rest.slice(closingBracket(rest, at));
  }
  if (rest.includes('instancePath')) throw new Error('ajv writes paths in a way not known here');
  return rest;
}
