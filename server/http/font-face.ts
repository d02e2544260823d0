interface FontFace {
  readonly family: string;
  /** One, or the range of a variable font. */
  readonly weight: string | number;
  /** As in CSS, such as 'U+0460-052F, U+2116'. */
  readonly unicodeRange: string;
}

/** A rule with the font in it. @param data woff2 in base64 */
export const inlineFace = ({ family, weight, unicodeRange }: FontFace, data: string): string =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${unicodeRange}}`;
