import type { DeckSlide, EngineState } from 'gatehouse-engine';

/** Counts slides; `text` is for people. */
export interface Progress {
  readonly value: number;
  readonly max: number;
  readonly text: string;
}

export interface ProgressOptions {
  /** Whether the count starts with this slide. Default: with the first. */
  readonly startsAt?: ((slide: DeckSlide) => boolean) | undefined;
  /** Default: "2 / 5". */
  readonly step?: ((value: number, max: number) => string) | undefined;
}

/** Null before the slide that starts the count [SHELL-02]. */
export function progressOf(
  { deck, index }: Pick<EngineState, 'deck' | 'index'>,
  { startsAt = () => true, step = (value, max) => `${value} / ${max}` }: ProgressOptions = {},
): Progress | null {
  const start = deck.findIndex(startsAt);
  if (start < 0 || index < start) return null;
  const [value, max] = [index - start + 1, deck.length - start];
  return { value, max, text: step(value, max) };
}
