import type { DeckSlide } from './state.ts';

export type Target = (slides: readonly DeckSlide[], current: DeckSlide) => DeckSlide | undefined;

const step =
  (by: 1 | -1): Target =>
  (slides, current) =>
    slides[slides.indexOf(current) + by];

export const nextSlide: Target = step(1);
export const previousSlide: Target = step(-1);

export const nextUnanswered: Target = (slides, current) =>
  slides.slice(slides.indexOf(current) + 1).find(({ isAnswered }) => !isAnswered);

export const slideAt =
  (index: number): Target =>
  (slides) =>
    slides[index];

/** By key, else by plugin id. */
export const slideOf =
  (name: string): Target =>
  (slides) =>
    slides.find(({ key }) => key === name) ?? slides.find(({ plugin }) => plugin.id === name);

export const sameSlide =
  ({ key }: DeckSlide): Target =>
  (slides) =>
    slides.find((slide) => slide.key === key);
