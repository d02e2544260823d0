/** The best of what we have that the browser takes. */
export function pickEncoding(acceptEncoding: string | undefined): 'br' | 'gzip' | 'plain' {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'plain';
}

/** The first offered language the browser asks for, by its order of preference. */
export function pickLanguage(acceptLanguage: string | undefined, offered: readonly string[]): string | undefined {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find((q) => q !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const match = offered.find((key) => key === tag) ?? offered.find((key) => key === tag.split('-')[0]);
    if (match !== undefined) return match;
  }
  return undefined;
}
