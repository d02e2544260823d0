import type { Meta } from '@storybook/react-vite';
import { createFakeClock } from 'gatehouse-engine/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { Location } from '../../schemas/generated/types.ts';
import { slideStory } from '../../stories/slide-story.tsx';
import { type Delivery, emptySign, type Printing } from '../sign/slice.ts';
import done from './slide.ts';

export default { title: 'Slides/Done' } satisfies Meta;

const story = (
  printing: Printing,
  name = 'Anna Lindqvist',
  args: Partial<Location> = {},
  globals: Record<string, unknown> = {},
  delivery: Delivery = 'now',
) =>
  slideStory(
    done,
    {
      clock: createFakeClock(),
      facts: {
        form: { values: { form_field_name: name } },
        sign: {
          ...emptySign(),
          printing,
          delivery,
          ...(delivery === 'later' && { signatureId: 482_915_006_731, qrcode: 'GH-482915006731' }),
        },
      },
    },
    { args, globals },
  );

export const ByName = story({ state: 'none' });
export const WithoutName = story({ state: 'none' }, '');
export const TakeThePrintout = story({ state: 'sent' }, 'Anna Lindqvist', { printout: 1 });
export const PrintoutFailed = story({ state: 'failed', reason: 'paper-out' }, 'Anna Lindqvist', { printout: 1 });
export const PopupBlocked = story({ state: 'blocked', href: '/print-pdf/x' }, 'Anna Lindqvist', { printout: 1 });
export const OnKiosk = story({ state: 'sent' }, 'Anna Lindqvist', { printout: 1 }, { viewport: { value: 'kiosk' } });
export const KeptOnTheDevice = story({ state: 'away' }, 'Anna Lindqvist', { printout: 1 }, {}, 'later');
export const KeptInArabic = story(
  { state: 'away' },
  'ليلى',
  { printout: 1 },
  { locale: 'ar', scheme: 'dark' },
  'later',
);
export const ToBeConfirmed = story({ state: 'none' }, 'Anna Lindqvist', {}, {}, 'unconfirmed');

const HERE = { sub_locations: [{ id: 5, name: 'Dock 11' }] };
const AS_PASS: Partial<Location> = {
  ...HERE,
  module_kiosk: 1,
  module_pass: 1,
  module_qr_code: 1,
  module_tell_host: 1,
  emergency_number: '112',
  pass_rules: ['vest', 'helmet', 'speed', 'no-smoking'],
};

/** As a kiosk shows it, for a phone to take along. */
const passStory = (globals: Record<string, unknown>) =>
  slideStory(
    done,
    {
      clock: createFakeClock(),
      facts: {
        form: { values: { form_field_name: 'Anna Lindqvist', label_who_visit: 'Ada Berg' } },
        sublocation: { path: [5] },
        sign: { ...emptySign(), signatureId: 4711, qrcode: 'GH-4711' },
      },
      config: { location: { id: 1, name: 'Yard', ...AS_PASS } as Location },
      answers: {
        'get-pass': { url: `/en/pass/${'p'.repeat(43)}`, until: 10 ** 15, opened: false },
        'get-host-answer': { host: 'Ada Berg', told: 'sent', answer: 'none', place: '' },
      },
    },
    { args: AS_PASS, globals },
  );

export const PassAtKiosk = passStory({ viewport: { value: 'kiosk' } });
export const PassAtWideKiosk = passStory({});

const MAP: Partial<Location> = {
  facilities: {
    picture: 'plan-yard.svg',
    pins: [
      { kind: 'toilet', x: 29, y: 41, note: 'N1' },
      { kind: 'shower', x: 36, y: 62, note: 'N1' },
      {
        kind: 'food',
        x: 63,
        y: 41,
        note: { en: 'Canteen of hall N2, open from 06:00 to 18:00', ar: 'مقصف القاعة N2' },
      },
      { kind: 'parking', x: 42, y: 95 },
      { kind: 'first-aid', x: 5, y: 70 },
    ],
  },
};
const onMap = async (): Promise<void> => {
  const open = await waitFor(() => document.querySelector('[data-action="facilities"]') ?? Promise.reject(new Error()));
  await userEvent.click(open);
  const entry = await waitFor(() => document.querySelector('[data-facility="food"]') ?? Promise.reject(new Error()));
  await userEvent.click(entry);
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('img')).not.toHaveProperty('naturalWidth', 0));
};
const mapStory = (globals: Record<string, unknown>, play = onMap) =>
  slideStory(
    done,
    {
      clock: createFakeClock(),
      facts: { form: { values: { form_field_name: 'Anna Lindqvist' } }, sign: emptySign() },
      config: { location: { id: 1, name: 'Yard', ...MAP } as Location },
    },
    { args: MAP, globals, play },
  );

export const WithMap = mapStory({}, async () => {});
export const MapOnPhone = mapStory({ viewport: { value: 'phone' } });
export const MapAtKiosk = mapStory({ viewport: { value: 'kiosk' }, scheme: 'dark' });
