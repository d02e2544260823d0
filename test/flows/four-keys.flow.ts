import type { Locator } from '@playwright/test';
import { deviceAt } from '../drivers/devices.ts';
import { fourKeys } from '../drivers/four-keys.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { sentCode } from '../drivers/sent-texts.ts';
import { pageConfig, skipsToTheEnd } from '../drivers/stories.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { expect, test } from './fixtures.ts';

// Each letter takes some keys.
test.describe.configure({ timeout: 900_000 });

/** Arabic covers right to left, and a keyboard that starts in another script. */
const DEMO = [
  { location: 1, place: 'terminal', language: 'ar' },
  { location: 2, place: 'yard', language: 'en' },
  { location: 3, place: 'office', language: 'de' },
  { location: 4, place: 'rail terminal', language: 'en' },
] as const;

const TYPED: Readonly<Record<string, string>> = {
  form_field_registration_number: 'AB12',
  label_company: 'Berg',
  label_phone_number: '+46707770031',
};

type Place = (typeof DEMO)[number];

/** A whole visit at a demo location, by arrows and Enter, giving what has to be given. @returns the slides seen */
async function checksIn(visitor: Visitor, server: LiveServer, at: Place, name: string): Promise<string[]> {
  const { location, language } = at;
  const { page } = visitor;
  const keys = fourKeys(page);
  const stage = visitor.slide();
  const next = (): Promise<void> => keys.presses(visitor.button('next').first());

  const fillsIn = async (field: Locator): Promise<void> => {
    const called = (await field.getAttribute('name')) ?? '';
    const isChoice = ['radio', 'checkbox'].includes((await field.getAttribute('type')) ?? '');
    if (isChoice) return;
    if ((await field.inputValue()) !== '') return;
    if (called !== 'label_who_visit') return keys.types(field, TYPED[called] ?? name);
    await keys.types(field, 'anna');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).not.toHaveValue(/^anna$/i);
  };
  const form = async (): Promise<void> => {
    const required = stage.locator('[aria-required="true"]:is(input, textarea)').filter({ visible: true });
    for (const field of await required.all()) await fillsIn(field);
    const groups = stage.locator('fieldset[role]').filter({ has: page.locator('.gh-field__asterisk') });
    for (const group of await groups.all()) {
      if ((await group.locator('input:checked').count()) > 0) continue;
      const last = group.locator('input').last();
      await keys.presses(last);
      await expect(last).toBeChecked();
      await expect(group.locator('input:checked')).toHaveCount(1);
    }
    await next();
  };
  const code = async (): Promise<void> => {
    await expect(stage).toContainText(TYPED['label_phone_number'] ?? '');
    await keys.types(page.locator('[name="otp_1"]'), sentCode(server), 'leads on');
  };
  const blows = async (): Promise<void> => {
    const tester = await deviceAt(server, location, 'breathalyzer');
    const approvalId = Number(await page.locator('input[name="approval_id"]').inputValue());
    await tester.post('/api/devices/breath-results', { passed: true, approval_id: approvalId });
  };
  const answers = async (): Promise<void> => {
    const { location: site } = await pageConfig(visitor);
    const text = (await stage.textContent()) ?? '';
    const question = site.control_questions?.find((candidate) => text.includes(candidate.question));
    await keys.presses(stage.getByRole('radio', { name: question?.corrent_answer ?? '', exact: true }));
    await next();
  };
  const signs = async (): Promise<void> => {
    await keys.presses(page.locator('[data-action^="accept"]').filter({ visible: true }));
    // A kiosk without a printer says so.
    await visitor.modal().or(page.locator('[data-slide="done"]')).first().waitFor();
    if (await visitor.modal().isVisible()) await keys.presses(visitor.button('modal-submit'));
  };
  const chooses = (): Promise<void> => keys.presses(stage.locator('[data-choice]').filter({ visible: true }).first());

  const acts: Readonly<Record<string, () => Promise<void>>> = {
    form,
    otp: code,
    controlquestion: answers,
    sign: signs,
    sublocation: chooses,
    track: chooses,
    slotbooking: async () => ((await stage.locator('[data-choice]').count()) > 0 ? chooses() : next()),
    welcome: () => keys.presses(page.locator(`[data-language="${language}"]`)),
    idscan: () => keys.presses(visitor.button('manual-entry')),
    video: () => skipsToTheEnd(visitor).then(next),
    breathalyzer: () => blows().then(next),
  };

  await setUpKiosk(page, server, location);
  await visitor.arrive(location, language);
  const seen: string[] = [];
  for (let i = 0; i < 40; i += 1) {
    const key = (await stage.getAttribute('data-key')) ?? '';
    const plugin = (await stage.getAttribute('data-slide')) ?? '';
    const isNew = !seen.some((before) => before.startsWith(plugin));
    seen.push(key);
    // Nothing can be moved while a slide comes in [NAV-08].
    if (plugin !== 'welcome') await expect(page.locator('h1')).toBeFocused();
    if (isNew) await keys.reachesAll();
    if (plugin === 'done') return seen;
    await (acts[plugin] ?? next)();
    await expect(page.locator(`[data-slide][data-key="${key}"]`)).toHaveCount(0);
  }
  throw new Error(`never came to done; saw ${seen.join(', ')}`);
}

for (const at of DEMO) {
  test(`a whole visit by four arrows and Enter at the demo’s ${at.place}, every control within reach [ALL-02]`, {
    tag: ['@kiosk', at.place === 'office' ? '@long' : '@proof'],
  }, async ({ visitor, server }) => {
    // A kiosk without its kiosk service, which does not matter to this test [WEL-05].
    visitor.allowComplaints(/ERR_CONNECTION_REFUSED|permission policy|Permission was denied/);
    const seen = await checksIn(visitor, server, at, `Ida K${at.location}`);
    expect(seen).toContain('sign');
    expect(seen.at(-1)).toBe('done');
    await expect(visitor.page.locator('html')).toHaveAttribute('data-keys', 'arrows');
  });
}
