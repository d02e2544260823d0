/** Every word of the shell comes in: the engine knows no language. */
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
  /** Said when the visitor has shown to be still there, and when the time is over. */
  readonly idleExtended: string;
  readonly idleEnded: string;
  readonly errorTitle: string;
  readonly errorBody: string;
  step(n: number, max: number): string;
  idleWarning(seconds: number): string;
  /** The document's title; `step` is null where no progress shows. */
  documentTitle(slide: string, step: { readonly n: number; readonly max: number } | null): string;
  /** A text by its key: for the labels that slides give their footer. */
  text(key: string): string;
}
