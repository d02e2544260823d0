import type { BuiltInTexts } from '../text-lookup.ts';
import type { Texts } from './compose.ts';
import type { ReportMissing } from './report-missing.ts';

export interface BuiltIn extends BuiltInTexts {
  settled(): Promise<void>;
}

/** Loaded on the first missing text; after a failure, on the next. [ANY-03] */
export function createBuiltIn(onLoaded: () => void, warn: (message: string) => void): BuiltIn {
  let texts: Texts | null = null;
  let tell: ReportMissing | null = null;
  const untold: Parameters<ReportMissing>[] = [];
  let loading: Promise<void> = Promise.resolve();
  let isAsked = false;
  return {
    get: () => texts,
    onMissing(...missing) {
      if (tell) return tell(...missing);
      untold.push(missing);
      if (isAsked) return;
      isAsked = true;
      loading = import('./report-missing.ts').then(
        ({ english, reportMissing }) => {
          texts = english;
          tell = reportMissing(warn);
          for (const one of untold) tell(...one);
          onLoaded();
        },
        () => {
          isAsked = false;
        },
      );
    },
    settled: () => loading,
  };
}
