import { otherAddress, triesBefore } from './other-address.ts';
import { pageReader } from './page-reader.ts';
import { yieldToBrowser } from './yield-to-browser.ts';

/*
 * Where the page's code begins. This file is small and imports nothing large, so that a tap on what the page has brought
 * along is answered before the rest of the code runs [FAST-02].
 */

const FIRST_PAUSE_MS = 1000;
/** The check-in starts without the code of its slides after so many tries, and tells the visitor itself that it is missing. */
const TRIES_FOR_SLIDES = 3;

/** Code that neither comes nor fails is not waited for: the first slide can be used without it. */
const LONGEST_WAIT_MS = 5000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The file that slides have in common (`visit` in vite.config.ts). Once a browser remembers that it did not come, no slide
 * could be shown in this page.
 */
async function slides(): Promise<void> {
  try {
    await Promise.race([import('./comfort/CheckInBar.tsx'), pause(LONGEST_WAIT_MS)]);
  } catch (error) {
    if (triesBefore(import.meta.url) < TRIES_FOR_SLIDES - 1) throw error;
  }
}

/**
 * Brings the rest of the code. What does not come is asked for again under another address, after twice as long each time;
 * this file begins anew there. @returns undefined once it has
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
    await pause(FIRST_PAUSE_MS * 2 ** (triesBefore(url) - 1));
    try {
      await import(/* @vite-ignore */ url);
      return undefined;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
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
  .then((start) => start?.())
  .catch(showUnavailable)
  .catch(console.error);
