const slides = Object.keys(import.meta.glob('../../plugins/*/slide.ts'));

/** Whether the slides are there that a test is about besides its own folder's: each folder can be deleted. */
export const isInstalled = (...ids: readonly string[]): boolean =>
  ids.every((id) => slides.includes(`../../plugins/${id}/slide.ts`));
