import { expectReadable, expectTargets, expectWaysOn } from '../drivers/audit.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { createVisitor } from '../drivers/visitor.ts';
import { walkWholeVisit } from '../drivers/whole-visit.ts';
import { expect, test } from './fixtures.ts';

/*
 * Whole check-ins at every demo location, on every size, in every language and scheme of these, so that each pair meets
 * once. One row of the square is run by default; SQUARE=all runs all sixteen walks, and SQUARE_PICTURES=folder keeps a
 * picture of each slide to look at.
 */

const SIZES = [
  { name: 'phone', device: 'phone', width: 390, height: 844 },
  { name: 'kiosk', device: 'kiosk', width: 1080, height: 1920 },
  { name: 'wide kiosk', device: 'kiosk', width: 1920, height: 1080 },
  { name: 'small phone', device: 'phone', width: 320, height: 640 },
] as const;
const LANGUAGES = ['en', 'de', 'ar', 'sv'] as const;
/** Equally long, so that the amount of typing is the same. */
const NAMES = ['Eva Berg', 'Eva Borg', 'Ida Berg', 'Ida Borg'] as const;
const SCHEMES = ['light', 'dark', 'dark', 'light'] as const;
/** Products with 2 and 3 in the field of four elements: adding (XOR) them makes squares orthogonal to each other. */
const TWICE = [0, 2, 3, 1];
const THRICE = [0, 3, 1, 2];
/** Millimetres 15 on a kiosk's glass, and the least of a phone. */
const TARGET = { kiosk: 57, phone: 44 } as const;

const rows = process.env.SQUARE === 'all' ? [0, 1, 2, 3] : [1];
const pictures = process.env.SQUARE_PICTURES;

const cells = rows.flatMap((row) =>
  [0, 1, 2, 3].map((column) => ({
    location: column + 1,
    size: SIZES[column ^ row] ?? SIZES[0],
    language: LANGUAGES[column ^ (TWICE[row] ?? 0)] ?? 'en',
    colorScheme: SCHEMES[column ^ (THRICE[row] ?? 0)] ?? 'light',
    visitorName: NAMES[row] ?? NAMES[0],
  })),
);

for (const { location, size, language, colorScheme, visitorName } of cells) {
  const { name, device, width, height } = size;
  test(
    `a check-in at demo location ${location}, ${name}, ${language}, ${colorScheme}: nothing is cut, covered or untranslated [SHELL-01, CFG-06, PHO-01]`,
    {
      tag: ['@kiosk', '@proof'],
    },
    async ({ browser, server }, info) => {
      const isPhone = device === 'phone';
      const options = { viewport: { width, height }, colorScheme, hasTouch: true, isMobile: isPhone };
      const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
      const page = await context.newPage();
      const visitor = createVisitor(page, server.url, device);
      // A kiosk without its kiosk service, which does not matter to this test [WEL-05].
      visitor.allowComplaints(/ERR_CONNECTION_REFUSED|permission policy|Permission was denied/);
      if (!isPhone) await setUpKiosk(page, server, location);
      await visitor.arrive(location, language);

      let slides = 0;
      const onSlide = async (key: string): Promise<void> => {
        slides += 1;
        await expectReadable(page, `${name} ${language}`);
        await expectWaysOn(page, `${name} ${language}`);
        await expectTargets(page, TARGET[device]);
        expect(await page.evaluate(inAnotherLanguage), key).toEqual([]);
        expect(await page.evaluate(edgesMissed), key).toEqual([]);
        if (pictures === undefined) return;
        await page.evaluate(() => document.documentElement.scrollTo(0, 0));
        const file = `${location}-${name}-${language}-${colorScheme}/${String(slides).padStart(2, '0')}-${key.replace(':', '-')}`;
        await page.screenshot({ path: `${pictures}/${file}.png` });
      };
      const effort = await walkWholeVisit(visitor, { server, location, language, name: visitorName, onSlide });
      const told = `${effort.taps} taps, ${effort.typed} letters, ${Math.round(effort.seconds)} s, ${slides} slides`;
      info.annotations.push({ type: 'effort', description: told });
      console.log(`location ${location}, ${name}, ${language}: ${told}`);
      visitor.expectQuietConsole();
      await context.close();
    },
  );
}

/** Runs in the page: pictures that are to fill the width of the screen, and do not. */
function edgesMissed(): number[][] {
  const boxes = [...document.querySelectorAll('.gh-photo__image')].map((image) => image.getBoundingClientRect());
  const width = document.documentElement.clientWidth;
  return boxes.filter(({ left, right }) => left > 0 || right < width).map(({ left, right }) => [left, right]);
}

/** Runs in the page: texts that are shown in the language that everything falls back to. */
function inAnotherLanguage(): string[] {
  const data = JSON.parse(document.getElementById('language-data')?.textContent ?? '{}') as {
    locale: string;
    localeFallback: string;
    langData: Record<string, string>;
    langDataFallback: Record<string, string>;
  };
  if (data.locale === data.localeFallback) return [];
  const own = new Set(Object.values(data.langData));
  const foreign = new Set(Object.values(data.langDataFallback).filter((text) => !own.has(text)));
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => element.checkVisibility());
  return shown.map((element) => element.textContent?.trim() ?? '').filter((text) => foreign.has(text));
}
