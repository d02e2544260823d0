import { countTries, otherAddress } from './other-address.ts';
import { pageReader } from './page-reader.ts';
import { yieldToBrowser } from './yield-to-browser.ts';

/*
 * The page's entry. Small and without large imports, so that a tap on the prerendered page is answered before the rest of
 * the code runs [FAST-02].
 */

const FIRST_PAUSE_MS = 1000;
/** After this many tries the check-in starts without its slides' code, and tells the visitor itself. */
const TRIES_FOR_SLIDES = 3;

/** Limit for code that hangs: the first slide works without it. */
const LONGEST_WAIT_MS = 5000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The slides' common file (`visit` in vite.config.ts). Without it no slide can be shown; browsers remember a failed load. */
async function slides(): Promise<void> {
  try {
    await Promise.race([import('./comfort/CheckInBar.tsx'), pause(LONGEST_WAIT_MS)]);
  } catch (error) {
    if (countTries(import.meta.url) < TRIES_FOR_SLIDES - 1) throw error;
  }
}

/**
 * Loads the rest of the code, retrying failed files under another address with growing pauses; this file starts again
 * there. @returns undefined after such a restart
 */
async function load(): Promise<(() => Promise<void>) | undefined> {
  let failure: unknown;
  try {
    const [{ start }, readPage] = await Promise.all([import('./start.tsx'), pageReader(document), slides()]);
    return () => start(readPage);
  } catch (error) {
    failure = error;
  }
  for (let url = otherAddress(import.meta.url); url !== undefined; url = otherAddress(url)) {
    console.warn(failure);
    await pause(FIRST_PAUSE_MS * 2 ** (countTries(url) - 1));
    try {
      await import(/* @vite-ignore */ url);
      return undefined;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Sends the visitor to staff, instead of a blank page or a check-in without safety slides [CFG-02]. */
async function showUnavailable(error: unknown): Promise<void> {
  console.error(error);
  document.querySelector('.gh-early')?.remove();
  const place = document.createElement('div');
  const title = 'This check-in is not available';
  const body = 'Please ask a member of staff at the gate or reception.';
  // Plain text first; the styled page replaces it.
  place.textContent = `${title}. ${body}`;
  (document.getElementById('root') ?? document.body).replaceChildren(place);
  const { renderErrorPage } = await import('./error-page.tsx');
  renderErrorPage(place, { title, body });
}

yieldToBrowser()
  .then(load)
  .then((start) => start?.())
  .catch(showUnavailable)
  .catch(console.error);
