import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium } from '../../../test/drivers/chromium.ts';
import { signForPass } from '../../../test/drivers/signed-visits.ts';
import { accepts, answerCorrectly, fillForm, walkTo } from '../../../test/drivers/stories.ts';
import { createVisitor } from '../../../test/drivers/visitor.ts';
import { countsVisits } from './pictures/count-visits.ts';
import { DESK_LOCATION, fillDesk, raiseAlarm, reportKiosks } from './pictures/fill-desk.ts';
import { fillYard } from './pictures/fill-yard.ts';
import { leaveDraft, returnAsVisitor } from './pictures/teach-driver.ts';

/*
 * `npm run generate -- pictures http://localhost:3000`: pictures of README and docs, from a running demo with fresh
 * data. A second argument (`front`, `check-in`, `visitors`, `studio`, `desk`, `yard` or `lessons`) takes one group. Needs the
 * server's PORT and DATA_DIR. Look at each picture before committing.
 */

const base = process.argv[2] ?? 'http://localhost:3000';
const only = process.argv[3];
const wants = (name: string): boolean => only === undefined || only === name;
const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));

/** The demo's office, whose visits end with a pass. */
const OFFICE = 3;

const PHONE = { width: 390, height: 844 };
const KIOSK = { width: 1080, height: 1920 };
const DESK = { width: 1440, height: 900 };
const SCREEN = { width: 1920, height: 1080 };
const TABLET = { width: 1024, height: 768 };

interface Walk {
  readonly language: string;
  readonly viewport: typeof PHONE;
  readonly colorScheme?: 'light' | 'dark';
  /** In the order of the deck. */
  readonly slides: readonly string[];
}

/** @param part where the picture begins; default: the top */
async function take(page: Page, part?: string): Promise<string> {
  await page.evaluate(() => document.fonts.ready);
  // Until Next is enabled and nothing moves.
  await page.waitForTimeout(2500);
  await page.evaluate(() => document.documentElement.scrollTo(0, 0));
  if (part !== undefined) await page.locator(part).evaluate((element) => element.scrollIntoView());
  return (await page.screenshot({ type: 'jpeg', quality: 92 })).toString('base64');
}

async function walk(browser: Browser, { language, viewport, colorScheme, slides }: Walk): Promise<string[]> {
  const context = await browser.newContext({ viewport, colorScheme, hasTouch: true, locale: language });
  const page = await context.newPage();
  const visitor = createVisitor(page, base, 'phone');
  const pictures: string[] = [];
  await visitor.arrive(1, language);
  if (slides.includes('welcome')) pictures.push(await take(page));
  await page.locator(`[data-language="${language}"]`).click();
  await fillForm(visitor, 'Eva Lindqvist');
  if (slides.includes('form')) pictures.push(await take(page));
  for (const plugin of slides.filter((slide) => slide !== 'welcome' && slide !== 'form')) {
    await walkTo(visitor, plugin);
    pictures.push(await take(page));
  }
  await context.close();
  return pictures;
}

async function studio(
  browser: Browser,
  state: Awaited<ReturnType<BrowserContext['storageState']>>,
  shots: readonly (readonly [address: string, viewport: typeof DESK, colorScheme: 'light' | 'dark', part?: string])[],
): Promise<string[]> {
  const pictures: string[] = [];
  for (const [address, viewport, colorScheme, part] of shots) {
    const context = await browser.newContext({ viewport, colorScheme, locale: 'en-GB', storageState: state });
    const page = await context.newPage();
    await page.goto(`${base}/staff/studio/1/${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (address.startsWith('preview')) {
      await page
        .getByRole('button', { name: /: Photos/ })
        .first()
        .click();
      await page.waitForTimeout(4000);
    }
    pictures.push(await take(page, part));
    await context.close();
  }
  return pictures;
}

async function lessons(browser: Browser, page: Page): Promise<void> {
  const visitor = await returnAsVisitor(browser, page, base);
  const phone = [await take(visitor.page)];
  await visitor.taps('next');
  await visitor.sees('recall');
  phone.push(await take(visitor.page));
  await answerCorrectly(visitor);
  await walkTo(visitor, 'sign');
  phone.push(await take(visitor.page, '[data-name="label_dangerous_goods"]'));
  await row(browser, 'lessons-phone', phone);
  await leaveDraft(page, base);
  const wide = await studio(browser, await page.context().storageState(), [
    ['publish', TABLET, 'light', '.st-lessons'],
    ['questions', TABLET, 'light', '#still-known'],
  ]);
  await row(browser, 'lessons-studio', wide);
}

async function desk(browser: Browser, page: Page): Promise<void> {
  const version = await fillDesk(page, base);
  const state = await page.context().storageState();
  const shot = async (address: string, viewport: typeof DESK, colorScheme: 'light' | 'dark') => {
    await reportKiosks(base, version);
    const context = await browser.newContext({ viewport, colorScheme, locale: 'en-GB', storageState: state });
    const shown = await context.newPage();
    await shown.goto(base + address);
    await shown.getByRole('heading', { level: 1 }).waitFor();
    const picture = await take(shown);
    await context.close();
    return picture;
  };
  const area = (name: string) => `/staff/desk/${DESK_LOCATION}/${name}`;
  await row(browser, 'desk', [await shot(area('here'), DESK, 'light')]);
  await row(
    browser,
    'desk-wide',
    [await shot(area('waiting'), TABLET, 'light'), await shot(area('kiosks'), TABLET, 'dark')],
    62,
  );
  const list = `/staff/muster/${DESK_LOCATION}`;
  await raiseAlarm(page, base);
  const phones = [await shot(list, PHONE, 'light')];
  await page.goto(base + list);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [index, state] of [
    [0, 'safe'],
    [2, 'safe'],
    [3, 'missing'],
    [4, 'safe'],
  ] as const) {
    const person = page.locator('.st-muster__person').nth(index);
    await person.locator(`.st-muster__tap.is-${state}`).click();
  }
  await page.waitForTimeout(3000);
  phones.push(await shot(list, PHONE, 'dark'), await shot(area('here'), PHONE, 'light'));
  await row(browser, 'desk-phone', phones);
}

async function yard(browser: Browser, page: Page): Promise<void> {
  await fillYard(page, base);
  const state = await page.context().storageState();
  const shot = async (address: string, viewport: typeof DESK, colorScheme: 'light' | 'dark') => {
    const context = await browser.newContext({ viewport, colorScheme, locale: 'en-GB', storageState: state });
    const shown = await context.newPage();
    await shown.goto(base + address);
    await shown.getByRole('heading', { level: 1 }).waitFor();
    const picture = await take(shown);
    await context.close();
    return picture;
  };
  const line = `/staff/desk/${DESK_LOCATION}/yard`;
  await row(browser, 'yard-desk', [await shot(line, DESK, 'light')]);
  const editor = `/staff/studio/${DESK_LOCATION}/yard?at=dock-4`;
  const rest = [
    await shot(line, TABLET, 'dark'),
    await shot(editor, TABLET, 'light'),
    await shot(line, PHONE, 'light'),
  ];
  await row(browser, 'yard-desk-wide', rest, 70);
  await row(browser, 'yard-phone', await onPhones(browser));
  const board = await shot(`/en/${DESK_LOCATION}/board`, SCREEN, 'light');
  await row(browser, 'yard-kiosk-board', [...(await crewOf(browser, KIOSK)), board]);
}

async function onPhones(browser: Browser): Promise<string[]> {
  const form = { form_field_name: 'Ewa Nowak', label_company: 'Baltrans', form_field_registration_number: 'WGM 4418K' };
  const rest = { label_phone_number: '+46701234567', label_purpose: 'Deliver goods', label_protective_gear: 'Vest' };
  const pass = await signForPass({ url: base }, DESK_LOCATION, { ...form, ...rest }, { subLocationId: 202 });
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(pass);
  const pictures = [await take(page)];
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('[data-action="facilities"]').click();
  pictures.push(await take(page));
  await context.close();
  const crew = await crewOf(browser, PHONE);
  return [...pictures, ...crew.slice(1)];
}

async function crewOf(browser: Browser, viewport: typeof PHONE): Promise<string[]> {
  const context = await browser.newContext({ viewport, hasTouch: true, locale: 'en-GB' });
  const visitor = createVisitor(await context.newPage(), base, 'phone');
  await visitor.arrive(DESK_LOCATION);
  await visitor.page.locator('[data-language="en"]').click();
  await visitor.chooses(202);
  await visitor.taps('next');
  await visitor.taps('manual-entry');
  await visitor.taps('offer-crew');
  await visitor.sees('crew');
  const pictures = [await take(visitor.page)];
  await visitor.chooses(8);
  pictures.push(await take(visitor.page));
  await context.close();
  return pictures;
}

async function row(browser: Browser, name: string, pictures: readonly string[], quality = 82): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2400, height: 900 } });
  const images = pictures.map((picture) => `<img src="data:image/jpeg;base64,${picture}">`).join('');
  const style = `body{margin:0;background:#fff}div{display:inline-flex;gap:24px;padding:16px}
    img{height:760px;border-radius:20px;box-shadow:0 0 0 1px #0002,0 8px 24px #0003}`;
  await page.setContent(`<style>${style}</style><div>${images}</div>`);
  await page.locator('div').screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality });
  await page.close();
}

async function frontDoor(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: DESK, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(base);
  await row(browser, 'front', [await take(page)]);
  await context.close();
}

/** Per picture of a film; the last one stays longer. */
const PICTURE_MS = 1400;
const LAST_MS = 4000;

/** A check-in on a phone from language to pass, as one moving picture. */
async function checkIn(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, locale: 'en-GB' });
  const visitor = createVisitor(await context.newPage(), base, 'phone');
  const pictures: Buffer[] = [];
  const shoot = async () => void pictures.push(Buffer.from(await take(visitor.page), 'base64'));
  await visitor.arrive(OFFICE);
  await shoot();
  await visitor.page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Eva Lindqvist');
  await visitor.enters('label_company', 'Elektro Syd AB');
  await shoot();
  await visitor.enters('label_who_visit', 'Karin Berg');
  await visitor.sees('form');
  await walkTo(visitor, 'photo');
  await shoot();
  await walkTo(visitor, 'sign');
  await shoot();
  await accepts(visitor);
  await visitor.sees('done');
  await shoot();
  await context.close();
  const delay = pictures.map((_, index) => (index === pictures.length - 1 ? LAST_MS : PICTURE_MS));
  const small = await Promise.all(pictures.map((picture) => sharp(picture).resize({ width: 320 }).toBuffer()));
  await sharp(small, { join: { animated: true } })
    .webp({ quality: 70, loop: 0, delay, effort: 6 })
    .toFile(`${folder}check-in.webp`);
}

async function visitors(browser: Browser): Promise<void> {
  const arabic = await walk(browser, { language: 'ar', viewport: PHONE, slides: ['instruction'] });
  const dark = await walk(browser, { language: 'de', viewport: PHONE, colorScheme: 'dark', slides: ['form'] });
  const kiosk = await walk(browser, { language: 'sv', viewport: KIOSK, slides: ['welcome', 'photo'] });
  await row(browser, 'kiosk-and-languages', [...kiosk, ...arabic, ...dark]);
}

async function studioPictures(browser: Browser, context: BrowserContext): Promise<void> {
  const state = await context.storageState();
  await countsVisits();
  const large = await studio(browser, state, [
    ['preview?language=en', DESK, 'light'],
    ['preview?device=tall&look=dark&language=de', DESK, 'dark'],
  ]);
  await row(browser, 'studio', large.slice(0, 1));
  const rest = await studio(browser, state, [
    ['texts', TABLET, 'light'],
    ['deck', TABLET, 'dark'],
  ]);
  await row(browser, 'studio-wide', [...large.slice(1), ...rest]);
  const narrow = await studio(browser, state, [
    ['deck', PHONE, 'light'],
    ['media', PHONE, 'light'],
    ['preview?language=sv', PHONE, 'dark'],
    ['publish', PHONE, 'dark'],
  ]);
  await row(browser, 'studio-phone', narrow);
}

const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium found: set CHROMIUM_PATH.');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
if (wants('front')) await frontDoor(browser);
if (wants('check-in')) await checkIn(browser);
if (wants('visitors')) await visitors(browser);
const context = await browser.newContext({ locale: 'en-GB' });
const page = await context.newPage();
await page.goto(base);
await page.getByRole('button', { name: /^Studio/ }).click();
await page.getByRole('heading', { level: 1 }).waitFor();
if (wants('studio')) await studioPictures(browser, context);
if (wants('desk')) await desk(browser, page);
if (wants('yard')) await yard(browser, page);
if (wants('lessons')) await lessons(browser, page);
await browser.close();
