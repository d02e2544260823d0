import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const MOST_FILES = 12;
const MOST_KILOBYTES = 170;
/** Low-priority requests, sent after a delay, which a busy machine may exceed before the rest has loaded. */
const UNHURRIED =
  /^\/(alarms|device-reports)|\/(show-alarm|cache-page|worker-message|report-device|MarkdownBody|outbox|visit|message|Video)-/;

/** Records the page's requests from now on: paths, and the bytes of their answers on the wire. */
async function watchesLine(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const paths = new Map<string, string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, protocol } = new URL(request.url);
    // The page's own bytes include it.
    if (!UNHURRIED.test(pathname) && protocol !== 'data:') paths.set(requestId, pathname);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => paths.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) paths.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (paths.has(requestId)) bytes += encodedDataLength;
  });
  return { asked: () => [...paths.values()], kilobytes: () => bytes / 1000 };
}

test('up to the form a cold page asks for few files, and a warm one for nothing but itself [FAST-03]', {
  tag: '@phone',
}, async ({ visitor }) => {
  const { page } = visitor;
  const visit = async () => {
    const line = await watchesLine(page);
    await visitor.arrive(1);
    // Everything that comes behind the first slide; what a slow line would bring later is counted, too.
    await page.waitForLoadState('networkidle');
    const [asked, kilobytes] = [line.asked(), line.kilobytes()];
    await page.locator('button[data-language="en"]').click();
    await visitor.sees('form');
    return { asked, kilobytes };
  };
  const cold = await visit();
  expect(cold.asked.length, cold.asked.join(' ')).toBeLessThanOrEqual(MOST_FILES);
  expect(cold.kilobytes).toBeLessThan(MOST_KILOBYTES);
  const warm = await visit();
  // The icons belong to the browser, not to the page.
  expect(warm.asked.filter((path) => !/^\/(favicon|icon)/.test(path))).toEqual(['/en/1/slideshow']);
});

test('the first slide is painted from the first response alone [FAST-01]', { tag: '@phone' }, async ({
  visitor,
  server,
}) => {
  const { page } = visitor;
  // Nothing but the page itself ever answers.
  await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : undefined));
  await page.goto(`${server.url}/en/1/slideshow`, { waitUntil: 'commit' });
  await expect(page.locator('[data-slide="welcome"] h1')).toHaveText('Check-in');
  const flexes = await page.locator('.gh-welcome').evaluate((slide) => getComputedStyle(slide).display);
  expect(flexes).toBe('flex');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a tap on a language shows the form with its fields, while no call is answered [FAST-02]', {
  tag: '@phone',
}, async ({ visitor }) => {
  const { page } = visitor;
  await visitor.arrive(1);
  // The code of the form has come behind the first slide.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.locator('button[data-language="en"]').click();
  await visitor.sees('form');
  await expect(page.locator('[name="label_company"]')).toBeEnabled();
  visitor.allowComplaints(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
});

test('the first slide stays where it is when all that follows the first response comes late [FAST-01]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  let letsIn: () => void = () => {};
  const waits = new Promise<void>((resolve) => {
    letsIn = resolve;
  });
  await page.route(/logo\.svg|\.js$|\.css$|\.woff2$/, (route) => waits.then(() => route.continue()));
  await page.goto(`${server.url}/en/1/slideshow`, { waitUntil: 'commit' });
  await visitor.sees('welcome');
  const top = async () => (await page.locator('.gh-welcome__languages').boundingBox())?.y;
  const before = await top();
  letsIn();
  await page.waitForLoadState('load');
  expect(await top()).toEqual(before);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Letters that the page shows in another typeface; names of languages in other scripts are meant to be. */
const foreignLetters = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const root = document.getElementById('root')?.cloneNode(true) as HTMLElement;
    for (const name of root.querySelectorAll('[data-foreign]')) name.remove();
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const widthIn = (family: string, letter: string) => {
      context.font = `650 100px ${family}`;
      return context.measureText(letter).width;
    };
    const ours = '"Noto Sans Variable", "Noto Sans Arabic Variable", monospace';
    const letters = new Set(root.textContent?.replace(/\P{L}/gu, ''));
    return [...letters].filter((letter) => widthIn(ours, letter) === widthIn('monospace', letter));
  });

for (const language of ['en', 'pl', 'uk', 'ar']) {
  test(`the first slide in ${language} is set in the typeface of all others, before any other file [PASS-01]`, {
    tag: ['@phone', '@long'],
  }, async ({ visitor, server }) => {
    const { page } = visitor;
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto(`${server.url}/${language}/1/slideshow`);
    await visitor.sees('welcome');
    visitor.allowComplaints(/ERR_FAILED/);
    expect(await foreignLetters(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
