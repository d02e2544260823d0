import { pageReader } from './page-reader.ts';
import { yieldToBrowser } from './yield-to-browser.ts';

/*
 * Where the page's code begins. This file is small and imports nothing large, so that a tap on what the page has brought
 * along is answered before the rest of the code runs [FAST-02].
 */

const TRIES = 6;
const FIRST_PAUSE_MS = 1000;

/** Brings the rest of the code; what does not come is asked for again, after twice as long each time. */
async function load(): Promise<() => Promise<void>> {
  for (let tries = 1; ; tries += 1) {
    try {
      const [{ start }, readPage] = await Promise.all([import('./start.tsx'), pageReader(document)]);
      return () => start(readPage);
    } catch (error) {
      if (tries === TRIES) throw error;
      console.warn(error);
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (tries - 1)));
    }
  }
}

/** Instead of a blank page or a check-in without its safety slides, sends the visitor to staff [CFG-02]. */
async function showUnavailable(error: unknown): Promise<void> {
  console.error(error);
  document.querySelector('.gh-early')?.remove();
  const place = document.createElement('div');
  const title = 'This check-in is not available';
  const body = 'Please ask a member of staff at the gate or reception.';
  // Plain text at once; the styled page replaces it when loaded.
  place.textContent = `${title}. ${body}`;
  (document.getElementById('root') ?? document.body).replaceChildren(place);
  const { renderErrorPage } = await import('./error-page.tsx');
  renderErrorPage(place, { title, body });
}

yieldToBrowser()
  .then(load)
  .then((start) => start())
  .catch(showUnavailable)
  .catch(console.error);
