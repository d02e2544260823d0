import { type KioskStandIn, startKioskStandIn } from '../drivers/kiosk-stand-in.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

let kiosk: KioskStandIn;
test.beforeEach(async () => {
  kiosk = await startKioskStandIn();
});
test.afterEach(() => kiosk.stop());

const CASES = [
  { answer: { status: 'printed' }, told: null },
  { answer: { status: 'failed', reason: 'paper-out' }, told: words('print_paper_out') },
  { answer: { status: 'failed', reason: 'stopped' }, told: words('print_stopped') },
  { answer: { status: 'failed', reason: 'offline' }, told: words('print_offline') },
  { answer: { status: 'failed', reason: 'unknown-printer' }, told: words('print_failed') },
  { answer: { status: 'failed', reason: 'refused' }, told: words('print_failed') },
  { answer: 'hang', told: words('print_offline') },
] as const;

test('each kiosk printer failure is reported within 5 s, and never loses the visit [SIGN-04, WEL-05, PRINT-03]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  const flags = { module_kiosk: 1, printout: 1 };
  await visitor.holdsTime();
  await server.importLocation(plainLocation(81, flags, { kioskService: kiosk.url }));
  await setUpKiosk(page, server);
  for (const { answer, told } of CASES) {
    kiosk.answer = answer;
    const name = `Kai ${typeof answer === 'string' ? answer : Object.values(answer).at(-1)}`;
    await visitor.arrive(81);
    await page.locator('[data-language="en"]').click();
    await visitor.enters('form_field_name', name);
    await visitor.taps('next');
    await visitor.sees('instruction');
    await visitor.taps('next');
    await visitor.sees('sign');
    const deleted = page.waitForResponse(/\/kiosk\/delete-pdf$/);
    const signed = page.waitForResponse(/slideshow\/sign$/);
    await visitor.taps('accept');
    expect((await signed).request().postDataJSON()).toMatchObject({ printer_type: 'RECEIPT', module_kiosk: 1 });
    if (told !== null) {
      // The visitor has to wait only if the kiosk service does not answer.
      if (answer === 'hang') {
        await expect.poll(() => kiosk.links.length).toBe(CASES.length);
        await visitor.passes(5_000);
      }
      await expect(visitor.modal()).toContainText(told);
      await visitor.taps('modal-submit');
    }
    expect(await (await deleted).json()).toEqual({ deleted: true });
    await visitor.sees('done');
    expect(kiosk.links.at(-1)).toMatch(/\/print-pdf\/[\w-]{22}$/);
    expect(readVisits(server.dataDir).filter((visit) => visit.form['form_field_name'] === name)).toHaveLength(1);
    const reloaded = page.waitForEvent('load');
    await visitor.taps('done');
    await reloaded;
  }
});

test('a printout required after the form is printed once at a kiosk, without a tap [INS-02]', { tag: '@long' }, async ({
  visitor,
  server,
}) => {
  const { page } = visitor;
  const isKiosk = visitor.device === 'kiosk';
  const flags = { printout_directly_after_form_slide: 1 };
  await server.importLocation(plainLocation(isKiosk ? 96 : 97, flags));
  if (isKiosk) await setUpKiosk(page, server);
  await page.addInitScript(() => {
    Object.assign(window, { prints: [] as string[] });
    window.print = () => {
      const { prints } = window as unknown as { prints: string[] };
      prints.push(document.querySelector('.gh-page-sheet')?.textContent ?? '');
    };
  });
  const prints = () => page.evaluate(() => (window as unknown as { prints: string[] }).prints);
  await visitor.comesAs('Dora Direct', isKiosk ? 96 : 97);
  if (!isKiosk) await visitor.taps('print');
  await expect.poll(async () => (await prints()).length).toBe(1);
  expect((await prints())[0]).toContain('Dora Direct');
  await expect(page.locator('.gh-page-sheet')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.gh-page-sheet')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
});
