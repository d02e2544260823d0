/** Composed from the `staff.<language>.json` of each slide's folder. */
export interface SlideWords {
  readonly names: Readonly<Record<string, string>>;
  readonly flags: Readonly<Record<string, string>>;
  readonly findings: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<string, string>>;
}
