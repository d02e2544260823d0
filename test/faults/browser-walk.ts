import type { Visitor } from '../drivers/visitor.ts';
import { TAP_LIMIT_MS } from './walk.ts';

/** Time passes in steps of this many milliseconds while a tap is waited for. */
const STEP_MS = 500;
/** Next's delay, and the two seconds of Accept. */
const READING_MS = 2000;
/** More taps than any visitor needs, some of them on "Try again". */
const MOST_TAPS = 40;

/** Actions that lead to done or to a person; Previous and Cancel do not. */
const WAYS_ON = ['next', 'accept', 'accept-mobile', 'done', 'retry', 'modal-submit', 'go-on', 'skip'];

interface Sight {
  readonly slide: string;
  readonly isAsking: boolean;
  /** Names of the actions that can be tapped. */
  readonly ways: readonly string[];
}

/** The current slide and its possible actions. */
function look({ page }: Visitor): Promise<Sight> {
  return page.evaluate((waysOn) => {
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const canBeTapped = (element: HTMLElement) =>
      isShown(element) && !element.matches(':disabled, [aria-disabled="true"]') && element.closest('[inert]') === null;
    const dialog = [...document.querySelectorAll('[role="dialog"]')].find(isShown);
    const all = [
      ...(dialog ?? document).querySelectorAll<HTMLElement>('[data-action], [data-choice], [data-language]'),
    ];
    const ways = all
      .filter(canBeTapped)
      .map(({ dataset }) => dataset['action'] ?? (dataset['choice'] === undefined ? 'language' : 'choice'))
      .filter((way) => way === 'choice' || way === 'language' || waysOn.includes(way));
    const slide = document.querySelector<HTMLElement>('[data-slide]')?.dataset['slide'] ?? 'none';
    return { slide, isAsking: dialog !== undefined, ways };
  }, WAYS_ON);
}

/** A hurried visitor's tap: continue without the server where allowed, else answer a question, else move forward. */
function choice({ slide, ways }: Sight): string {
  const wanted = ['go-on', 'modal-submit', 'choice', 'skip', 'accept', 'accept-mobile', 'next', 'retry', 'done'];
  return slide === 'welcome' ? '[data-language="en"]' : selectorOf(wanted.find((way) => ways.includes(way)) ?? 'next');
}

const selectorOf = (way: string): string => (way === 'choice' ? '[data-choice]' : `[data-action="${way}"]`);

export interface BrowserWalk {
  readonly taps: number;
  /** The longest that a tap took to lead on, in milliseconds of the page's clock. */
  readonly longest: number;
}

/**
 * Walks a page whose time is held from the first slide to done, as a visitor who enters this name.
 * @throws Error where a tap leads nowhere in ten seconds of the page's time, or done is never reached [OFF-08]
 */
export async function walkInBrowser(visitor: Visitor, name: string): Promise<BrowserWalk> {
  const { page } = visitor;
  let longest = 0;
  for (let taps = 0; taps < MOST_TAPS; taps += 1) {
    const seen = await look(visitor);
    if (seen.slide === 'done') return { taps, longest };
    if (seen.slide === 'form' && !seen.isAsking && seen.ways.includes('next'))
      for (const field of ['form_field_name', 'label_company']) await visitor.enters(field, name);
    const selector = choice(seen);
    // A tap that meets a slide on its way is a tap of a visitor in a hurry: it may be lost.
    await page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .click({ timeout: 2000 })
      .catch(() => {});
    const took = await leadsOn(visitor);
    if (took === null)
      throw new Error(`stranded: ${selector} on ${seen.slide} led nowhere in ${TAP_LIMIT_MS / 1000} s`);
    longest = Math.max(longest, took);
    await visitor.passes(READING_MS);
  }
  throw new Error(`never came to done: still on ${(await look(visitor)).slide} after ${MOST_TAPS} taps`);
}

/** @returns milliseconds of the page's time until there is a way on; null if there is none in ten seconds */
async function leadsOn(visitor: Visitor): Promise<number | null> {
  for (let passed = STEP_MS; passed <= TAP_LIMIT_MS; passed += STEP_MS) {
    await visitor.passes(STEP_MS);
    const { ways, slide } = await look(visitor);
    if (ways.length > 0 || slide === 'done') return passed;
  }
  return null;
}
