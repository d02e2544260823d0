import type { Engine } from 'gatehouse-engine';

/** Marks a page that starts in the system's typeface (tokens.css). */
const LATER = 'data-typeface';
const TYPEFACE = '1em "Noto Sans Variable", "Noto Sans Arabic Variable"';

/**
 * Shows our typeface from the next slide on: letters must not change under the visitor's eyes [FAST-01]. `sample`
 * selects the parts to load.
 */
export async function loadTypeface(
  document: Document,
  engine: Pick<Engine, 'state' | 'subscribe'>,
  sample: string,
): Promise<void> {
  const root = document.documentElement;
  if (!root.hasAttribute(LATER)) return;
  try {
    await document.fonts.load(TYPEFACE, sample);
  } catch {
    return;
  }
  const { entry } = engine.state();
  const unsubscribe = engine.subscribe(() => {
    if (engine.state().entry === entry) return;
    unsubscribe();
    root.removeAttribute(LATER);
  });
}
