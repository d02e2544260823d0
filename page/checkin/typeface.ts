import type { Engine } from 'gatehouse-engine';

/** Marks a page that starts in the system's typeface (tokens.css). */
const LATER = 'data-typeface';
const TYPEFACE = '1em "Noto Sans Variable", "Noto Sans Arabic Variable"';

/**
 * Loads our typeface last and shows it from the next slide on, so that letters do not change under the visitor's eyes.
 * Kiosks have it already [FAST-01]. `sample` selects the parts to load.
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
