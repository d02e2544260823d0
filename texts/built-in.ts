import type { BuiltInTexts } from '../domain/text-lookup.ts';
import type { Texts } from './compose.ts';

export interface BuiltIn extends BuiltInTexts {
  /** Resolves once what is being loaded has come, or has failed to. */
  settled(): Promise<void>;
}

/**
 * The English words of the build, loaded when a text is missing for the first time [ANY-03]; `onLoaded` then shows them.
 * Our own server sends every text with the page, so that nothing is loaded. If it fails, the next missing text tries again.
 */
export function createBuiltIn(onLoaded: () => void): BuiltIn {
  let texts: Texts | null = null;
  let loading: Promise<void> = Promise.resolve();
  let isAsked = false;
  return {
    get: () => texts,
    onMissing() {
      if (isAsked) return;
      isAsked = true;
      loading = import('./english.ts').then(
        ({ english }) => {
          texts = english;
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
