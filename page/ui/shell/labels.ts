/** All texts of the shell are passed in: the engine contains none. */
export interface ShellLabels {
  readonly next: string;
  readonly previous: string;
  readonly cancel: string;
  readonly stay: string;
  readonly modalSubmit: string;
  readonly loading: string;
  readonly progress: string;
  readonly footerLabel: string;
  readonly mainLabel: string;
  readonly idleTitle: string;
  /** Announced when the visitor turns out to be still there; `idleEnded` is announced when the time is up. */
  readonly idleExtended: string;
  readonly idleEnded: string;
  readonly errorTitle: string;
  readonly errorBody: string;
  step(n: number, max: number): string;
  idleWarning(seconds: number): string;
  /** The document's title; `step` is null where no progress is shown. */
  documentTitle(slide: string, step: { readonly n: number; readonly max: number } | null): string;
  /** A text by its key, for the footer labels that slides set. */
  text(key: string): string;
}
