import type { Progress } from 'gatehouse-engine/react';

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
  /** `progress` is null where none shows. */
  documentTitle(slide: string, progress: Progress | null): string;
  /** Translates a footer label set by a slide. */
  text(key: string): string;
}
