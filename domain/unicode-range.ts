/** @param unicodeRange as in CSS, such as 'U+0460-052F, U+2116' @returns whether it has a character */
export function charactersOf(unicodeRange: string): (character: string) => boolean {
  const ranges = unicodeRange.split(',').map((range) => {
    const [from = '0', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (character) => {
    const point = character.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => point >= from && point <= to);
  };
}
