import type { DeckSlide, EngineState, Untyped } from 'gatehouse-engine';

/** Counts slides; `text` is for people. */
export interface Progress {
  readonly value: number;
  readonly max: number;
  readonly text: string;
}

export interface ProgressOptions<P = Untyped> {
  /** Whether the count starts with this slide. Default: with the first. */
  readonly startsAt?: ((slide: DeckSlide<P>) => boolean) | undefined;
  /** Default: "2 / 5". */
  readonly step?: ((value: number, max: number) => string) | undefined;
}

/** Null before the slide that starts the count [SHELL-02]. */
export function progressOf<P = Untyped>(
  { deck, index }: Pick<EngineState<P>, 'deck' | 'index'>,
  { startsAt = () => true, step = (value, max) => `${value} / ${max}` }: ProgressOptions<P> = {},
): Progress | null {
  const start = deck.findIndex(startsAt);
  if (start < 0 || index < start) return null;
  const [value, max] = [index - start + 1, deck.length - start];
  return { value, max, text: step(value, max) };
}
