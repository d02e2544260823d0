export interface Element {
  readonly tag: number;
  readonly content: Uint8Array;
  /** With its tag and length. */
  readonly whole: Uint8Array;
}

/** Stops at the first malformed element. */
export function elements(bytes: Uint8Array): Element[] {
  const found: Element[] = [];
  for (let at = 0; at + 2 <= bytes.length; ) {
    const [tag = 0, first = 0] = bytes.subarray(at, at + 2);
    const more = first < 0x80 ? 0 : first & 0x7f;
    const digits = bytes.subarray(at + 2, at + 2 + more);
    const length = more === 0 ? first : digits.reduce((sum, digit) => sum * 256 + digit, 0);
    const begin = at + 2 + more;
    if (begin + length > bytes.length) break;
    found.push({ tag, content: bytes.subarray(begin, begin + length), whole: bytes.subarray(at, begin + length) });
    at = begin + length;
  }
  return found;
}
