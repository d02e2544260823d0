declare module 'subset-font' {
  /** Keeps the characters of `text`; reduces an axis to a part or a point. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      readonly noLayoutClosure?: boolean;
      readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
}
