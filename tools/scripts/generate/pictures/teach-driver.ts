import type { Browser, Page } from 'playwright-core';
import { DAY_MS } from '../../../../domain/time.ts';
import type { LocationDocument } from '../../../../schemas/generated/types.ts';
import { readConfig } from '../../../../server/config.ts';
import { readRevisions } from '../../../../server/core/lessons/revisions.ts';
import { openStore } from '../../../../server/core/store.ts';
import { accepts, fillForm, walkTo } from '../../../../test/drivers/stories.ts';
import { createVisitor, type Visitor } from '../../../../test/drivers/visitor.ts';
import { drafts, publishes, staffApi } from './as-staff.ts';
import { demoDevice } from './device.ts';

/** The demo's terminal. */
const TERMINAL = 1;
const PHONE = '+46701234567';
const WEEKS_AGO = 23 * DAY_MS;

/** After a week, a month and half a year. */
const KNEW = {
  'photo:101@1': ['58/62', '71/80', '36/44'],
  'photo:103@1': ['61/70', '49/66', '21/38'],
  'photo:104@1': ['47/52', '30/51', '4/7'],
  'photo:105@1': ['44/48', '52/59', '25/31'],
};
const AGES = [7, 30, 180];

/**
 * Shows a driver every lesson, changes two photos three weeks later, and brings the driver back.
 * @param page signed in as an owner
 * @returns the visitor before the instructions
 */
export async function returnAsVisitor(browser: Browser, page: Page, base: string): Promise<Visitor> {
  const api = staffApi(base, TERMINAL);
  await publishes(page, api, (document) => {
    Object.assign(document.location, { module_sms: 1, module_verify_otp: 1, module_recall: 1 });
    delete document.opening_hours;
  });
  const first = await checksIn(browser, base);
  await walkTo(first, 'sign');
  await accepts(first);
  await first.sees('done');
  await first.page.context().close();
  const store = await openStore({ ...readConfig(), migrations: 'as-is' });
  await store.db
    .updateTable('lesson_memory')
    .set((row) => ({ seen_at: row('seen_at', '-', WEEKS_AGO) }))
    .execute();
  await store.close();
  const version = await publishes(page, api, (document) => {
    changes(document, 103);
    changes(document, 105);
  });
  const served = async () => (await fetch(`${base}/en/${TERMINAL}/slideshow`)).text();
  while (!(await served()).includes(`"version":"${version}"`)) await page.waitForTimeout(500);
  return checksIn(browser, base);
}

/** Unpublished changes, and lessons still known. @param page signed in as an owner */
export async function leaveDraft(page: Page, base: string): Promise<void> {
  await drafts(page, staffApi(base, TERMINAL), (document) => {
    changes(document, 106);
    changes(document, 108);
  });
  const store = await openStore({ ...readConfig(), migrations: 'as-is' });
  const revisions = await readRevisions(store.db, String(TERMINAL));
  const day = Math.floor(Date.now() / DAY_MS) - 1;
  const sums = Object.entries(KNEW).flatMap(([lesson_id, shares]) => {
    const meaning = revisions.get(lesson_id)?.at(-1)?.meanings['en'] ?? 1;
    return shares.map((share, age) => {
      const [knew = 0, asked = 0] = share.split('/').map(Number);
      const what = { location_id: String(TERMINAL), lesson_id, meaning, days: AGES[age] ?? 0, variant: '' };
      return { ...what, day, knew, asked };
    });
  });
  await store.db.insertInto('lesson_recall').values(sums).execute();
  await store.close();
}

/** With a code from the desk, up to the instructions. */
async function checksIn(browser: Browser, base: string): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en' });
  const visitor = createVisitor(await context.newPage(), base, 'phone');
  await visitor.arrive(TERMINAL, 'en');
  await visitor.page.locator('[data-language="en"]').click();
  await fillForm(visitor, 'Eva Lindqvist');
  await visitor.taps('next');
  await visitor.sees('otp');
  const desk = await demoDevice('staff', String(TERMINAL));
  const { code } = (await desk.call('POST', '/api/staff/phone-codes', { phone_no: PHONE })) as { code: string };
  await visitor.page.locator('[name="otp_1"]').fill(code);
  await visitor.sees('instruction');
  return visitor;
}

/** Changes the part of a photo that crops keep. */
function changes({ location }: LocationDocument, photo: number): void {
  const found = location.photos?.find(({ id }) => id === photo);
  if (found === undefined) throw new Error(`the demo has no photo ${photo}`);
  found.focus = { x: 40, y: 60 };
}
