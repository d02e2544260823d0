import type { Engine } from 'gatehouse-engine';

/** The attribute of a page that starts in the system's typeface; tokens.css reads it. */
const LATER = 'data-typeface';
const TYPEFACE = '1em "Noto Sans Variable", "Noto Sans Arabic Variable"';

/**
 * Loads the typeface after everything a tap could need, and shows it from the next slide on: letters do not change under
 * the eye. A visitor's own device does not let its code wait for letters; a kiosk has them already, and its page does not
 * carry the attribute [FAST-01].
 *
 * `sample` has all letters of the page's language: only the parts of the typeface with them are loaded.
 */
export async function bringTypeface(
  document: Document,
  engine: Pick<Engine, 'state' | 'subscribe'>,
  sample: string,
): Promise<void> {
  const root = document.documentElement;
  if (!root.hasAttribute(LATER)) return;
  try {
    await document.fonts.load(TYPEFACE, sample);
  } catch {
    // Without a network the system's typeface stays.
    return;
  }
  const { entry } = engine.state();
  const unsubscribe = engine.subscribe(() => {
    if (engine.state().entry === entry) return;
    unsubscribe();
    root.removeAttribute(LATER);
  });
}
