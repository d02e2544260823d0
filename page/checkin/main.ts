import { countTries, otherAddress } from './other-address.ts';
import { pageReader } from './page-reader.ts';
import { yieldToBrowser } from './yield-to-browser.ts';

/* Small, so that a tap on the prerendered page is answered before the rest of the code runs [FAST-02]. */

const FIRST_PAUSE_MS = 1000;
/** After these tries the check-in starts without slides and tells the visitor. */
const TRIES_FOR_SLIDES = 3;

/** Limit for hanging code: the first slide works without it. */
const LONGEST_WAIT_MS = 5000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The form's file (`form` in vite.config.ts), without which no other slide is reached. */
async function slides(): Promise<void> {
  try {
    await Promise.race([import('./comfort/CheckInBar.tsx'), pause(LONGEST_WAIT_MS)]);
  } catch (error) {
    if (countTries(import.meta.url) < TRIES_FOR_SLIDES - 1) throw error;
  }
}

/** Retries failed files under another address with growing pauses. @returns undefined after a restart there */
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

/** Sends the visitor to staff: a check-in without safety slides must not start [CFG-02]. */
async function showUnavailable(error: unknown): Promise<void> {
  console.error(error);
  document.querySelector('.gh-early')?.remove();
  const place = document.createElement('div');
  const title = 'This check-in is not available';
  const body = 'Please ask a member of staff at the gate or reception.';
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
