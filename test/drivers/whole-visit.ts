import { expect } from '@playwright/test';
import { importBookings } from './bookings.ts';
import { deviceAt } from './devices.ts';
import type { LiveServer } from './live-server.ts';
import { sentCode } from './sent-texts.ts';
import { answerCorrectly, skipsToTheEnd } from './stories.ts';
import type { Visitor } from './visitor.ts';

/** The visitor's work in a check-in. */
export interface Effort {
  readonly taps: number;
  /** Taps into a field, before typing. */
  readonly fields: number;
  /** Letters and digits typed. */
  readonly typed: number;
  /** From the first tap to done, without what `onSlide` took. A video is skipped to its end. */
  readonly seconds: number;
}

export interface WholeVisit {
  readonly server: LiveServer;
  readonly location: number;
  readonly language: string;
  /** Of the visitor: one for each visit to a location, which knows its drivers again. */
  readonly name: string;
  /** Typed on the slide for codes; '' with a link that brings its code. Default: a visitor without one. */
  readonly code?: string;
  /** Called on each slide once it can be used, and once more where its answers are given. */
  onSlide(key: string): Promise<void>;
}

const TYPED: Readonly<Record<string, string>> = {
  form_field_registration_number: 'ABC 123',
  label_company: 'Berg',
  label_phone_number: '+46 70 777 00 09',
};
/** More slides than any demo location has. */
const MOST_SLIDES = 40;

/** Checks in at a demo location as someone who has never been there, giving only what has to be given. */
export async function walkWholeVisit(visitor: Visitor, visit: WholeVisit): Promise<Effort> {
  const { page } = visitor;
  const effort = { taps: 0, fields: 0, typed: 0, seconds: 0 };
  const taps = async (action: string): Promise<void> => {
    effort.taps += 1;
    await visitor.taps(action);
  };
  const picks = async (selector: string): Promise<void> => {
    effort.taps += 1;
    await page.locator(selector).filter({ visible: true }).first().click();
  };
  const types = async (name: string, text: string): Promise<void> => {
    effort.taps += 1;
    effort.fields += 1;
    effort.typed += text.length;
    await visitor.enters(name, text);
  };

  const form = async (): Promise<void> => {
    const fields = page.locator('.gh-stage [aria-required="true"], .gh-stage [required]').filter({ visible: true });
    const names = await fields.evaluateAll((found) => found.map((field) => field.getAttribute('name') ?? ''));
    for (const name of new Set(names.filter((known) => known !== '' && known !== 'label_who_visit'))) {
      const isTyped = (await page.locator(`[name="${name}"]`).first().getAttribute('type')) !== 'radio';
      if (isTyped && (await page.locator(`[name="${name}"]`).first().inputValue()) === '')
        await types(name, TYPED[name] ?? visit.name);
    }
    if (names.includes('label_who_visit')) await hosts();
    const groups = page.locator('.gh-stage fieldset[role]').filter({ has: page.locator('.gh-field__asterisk') });
    for (const group of await groups.all()) {
      if ((await group.locator('input:checked').count()) > 0) continue;
      effort.taps += 1;
      await group.locator('label:has(input)').last().click();
    }
  };
  const hosts = async (): Promise<void> => {
    await page.locator('[name="label_who_visit"]').fill('Anna');
    await picks('[role="option"]');
  };
  const code = async (): Promise<void> => {
    await expect(visitor.slide()).toContainText(TYPED['label_phone_number']?.replaceAll(' ', '') ?? '');
    await types('otp_1', sentCode(visit.server));
  };
  const blows = async (): Promise<void> => {
    const tester = await deviceAt(visit.server, visit.location, 'breathalyzer');
    const approvalId = Number(await page.locator('input[name="approval_id"]').inputValue());
    await tester.post('/api/devices/breath-results', { passed: true, approval_id: approvalId });
  };

  /** The visitor's actions, by slide. @returns whether the slide continues on its own or needs Next */
  const acts: Readonly<Record<string, () => Promise<'goes on' | 'next'>>> = {
    welcome: async () =>
      (visit.code ? taps('use-code') : picks(`[data-language="${visit.language}"]`)).then(() => 'goes on' as const),
    entrycode: async () => {
      if (visit.code === undefined) return 'next';
      if (visit.code !== '') {
        await types('entry_code', visit.code);
        await taps('next');
      }
      await expect(page.locator('.gh-answered')).toBeVisible();
      return 'next';
    },
    sublocation: async () => picks('[data-choice]').then(() => 'goes on' as const),
    track: async () => picks('[data-choice]').then(() => 'goes on' as const),
    // Only a kiosk lists bookings.
    slotbooking: async () => {
      if (visitor.device === 'kiosk') return picks('[data-choice]').then(() => 'goes on' as const);
      return types('form_field_unique_identification', booking).then(() => 'next' as const);
    },
    idscan: async () => taps('manual-entry').then(() => 'goes on' as const),
    form: async () => form().then(() => 'next' as const),
    otp: async () => code().then(() => 'goes on' as const),
    video: async () => skipsToTheEnd(visitor).then(() => 'next' as const),
    breathalyzer: async () => blows().then(() => 'next' as const),
    controlquestion: async () => {
      effort.taps += 1;
      await answerCorrectly(visitor);
      return 'goes on';
    },
    sign: async () => {
      const accept = page.locator('[data-action="accept"], [data-action="accept-mobile"]').filter({ visible: true });
      await expect(accept).toBeEnabled();
      effort.taps += 1;
      await accept.click();
      // A kiosk without a printer says so.
      await visitor.modal().or(page.locator('[data-slide="done"]')).first().waitFor();
      if (await visitor.modal().isVisible()) await taps('modal-submit');
      return 'goes on';
    },
  };

  // The demo's own may have been used by other visits to this server.
  const booking = `NH9${String(Date.now()).slice(-4)}`;
  await importBookings(visit.server, visit.location, [{ unique_identification_number: booking, date: '+0' }]);

  const began = performance.now();
  let looked = 0;
  for (let i = 0; i < MOST_SLIDES; i += 1) {
    const key = (await visitor.slide().getAttribute('data-key')) ?? '';
    const plugin = (await visitor.slide().getAttribute('data-slide')) ?? '';
    const before = performance.now();
    await visit.onSlide(key);
    looked += performance.now() - before;
    if (plugin === 'done') {
      effort.seconds = (performance.now() - began - looked) / 1000;
      return effort;
    }
    const after = (await acts[plugin]?.()) ?? 'next';
    if (after === 'next') await taps('next');
    await expect(page.locator(`[data-slide][data-key="${key}"]`)).toHaveCount(0);
  }
  throw new Error(`never came to done in ${MOST_SLIDES} slides`);
}
