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
  /** Announced when the visitor stays; `idleEnded` when time is up. */
  readonly idleExtended: string;
  readonly idleEnded: string;
  readonly errorTitle: string;
  readonly errorBody: string;
  step(n: number, max: number): string;
  idleWarning(seconds: number): string;
  /** `step` is null where no progress shows. */
  documentTitle(slide: string, step: { readonly n: number; readonly max: number } | null): string;
  /** Translates a footer label set by a slide. */
  text(key: string): string;
}
