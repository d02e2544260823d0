/**
 * What staff read of slides in one language: what they are called, their flags and the parts of these, what `check.ts`
 * finds, and what `guard.ts` refuses. Composed from the `staff.<language>.json` of each slide's folder.
 */
export interface SlideWords {
  readonly names: Readonly<Record<string, string>>;
  readonly flags: Readonly<Record<string, string>>;
  readonly findings: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<string, string>>;
}
