import { useEffect } from 'react';
import { countLesson } from './lessons.ts';

type Context = Parameters<typeof countLesson>[0] & { readonly signal: AbortSignal };

/** Counts the time a lesson is visible [TRUE-01]. */
export function useLesson(ctx: Context, key: string, isOnPage: boolean, isWhole = true): void {
  const { signal, config } = ctx;
  const { locale } = config.language;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per time the lesson is shown, in one language.
  useEffect(() => {
    if (!isOnPage) return;
    const left = new AbortController();
    countLesson(ctx, key, isWhole, left.signal);
    return () => left.abort();
  }, [signal, key, isOnPage, locale]);
}
