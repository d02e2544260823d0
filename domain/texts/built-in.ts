import type { BuiltInTexts } from '../text-lookup.ts';
import type { Texts } from './compose.ts';
import type { TellMissing } from './tell-missing.ts';

export interface BuiltIn extends BuiltInTexts {
  settled(): Promise<void>;
}

/** English texts, loaded on the first missing text [ANY-03]. After a failure the next one tries again. */
export function createBuiltIn(onLoaded: () => void, warn: (message: string) => void): BuiltIn {
  let texts: Texts | null = null;
  let tell: TellMissing | null = null;
  const untold: Parameters<TellMissing>[] = [];
  let loading: Promise<void> = Promise.resolve();
  let isAsked = false;
  return {
    get: () => texts,
    onMissing(...missing) {
      if (tell) return tell(...missing);
      untold.push(missing);
      if (isAsked) return;
      isAsked = true;
      loading = import('./tell-missing.ts').then(
        ({ english, tellMissing }) => {
          texts = english;
          tell = tellMissing(warn);
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
