// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Field, Location } from '../../schemas/generated/types.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import { showVisit } from '../../test/drivers/screen.tsx';
import { type Answer, startVisit } from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import type { FormSlice } from './slice.ts';
import form from './slide.ts';

afterEach(cleanup);

const FIELDS: Field[] = [
  { name: 'label_company', field_type: 'textbox', required: 1, group: 'who' },
  { name: 'label_phone_number', field_type: 'tel', required: 1, group: 'who' },
  { name: 'form_field_registration_number', field_type: 'textbox', group: 'vehicle' },
  { name: 'label_trailer', field_type: 'textbox', required: 0, group: 'vehicle' },
  { name: 'label_load', field_type: 'textbox', required: 1, regex_validation: '^\\d+$', group: 'visit' },
];

interface Given {
  readonly fields?: Field[];
  readonly location?: Partial<Location>;
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly facts?: Readonly<Record<string, object>>;
}

async function visit({ fields = FIELDS, location, answers, facts = {} }: Given = {}) {
  const v = await startVisit({
    plugins: [...['sublocation', 'otp'].filter((id) => !(id in facts)), form],
    location: { form_steps: 1, license_plate_required: 1, ...location },
    facts,
    config: { fields },
    answers: { getformfields: { json: { data: fields, label_location_id: 5 } }, ...answers },
  });
  const s = await showVisit(v);
  await s.next();
  return { v, s };
}

const names = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('[name]:not([type="hidden"])')].map(({ name }) => name);
const heading = (): string => document.querySelector('h1')?.textContent ?? '';

async function fillWho({ s }: Awaited<ReturnType<typeof visit>>): Promise<void> {
  await s.type('form_field_name', 'Eva Berg');
  await s.type('label_company', 'Berg AB');
  await s.type('label_phone_number', '0701234567');
  await s.next();
}

describe('a form of one group at a time', () => {
  it('shows each with its heading and how many there are, forward and back [FORM-01] [SHELL-02]', async () => {
    const given = await visit();
    const { v, s } = given;
    expect(names()).toEqual(['form_field_name', 'label_company', 'label_phone_number']);
    expect(heading()).toBe('Part 1 of 3 About you');
    await fillWho(given);
    expect(names()).toEqual(['form_field_registration_number', 'label_trailer']);
    expect(heading()).toBe('Part 2 of 3 Your vehicle');
    expect(document.activeElement?.tagName).toBe('H1');
    await v.previous();
    expect(s.input('label_company').value).toBe('Berg AB');
    expect(v.keys()).toEqual(expect.arrayContaining(['form', 'form:vehicle', 'form:visit']));
  });

  it('moves on when the only choice of a screen is tapped; Back shows it still chosen [PASS-05]', async () => {
    const purpose: Field = { name: 'label_purpose', field_type: 'radio', field_value: ['In', 'Out'], required: 1 };
    const fields = [...FIELDS.slice(0, 2), { ...purpose, group: 'why' }, { ...FIELDS[4], group: 'visit' } as Field];
    const given = await visit({ fields, location: { license_plate_required: 0 } });
    const { v, s } = given;
    await fillWho(given);
    const options = () => [...document.querySelectorAll<HTMLInputElement>('[name="label_purpose"]')];
    await s.pass(1000);
    await s.tap(options()[1] ?? null);
    expect(v.slide()).toBe('form:visit');
    await s.pass(1000);
    await v.previous();
    expect(options().map(({ checked }) => checked)).toEqual([false, true]);
    await s.pass(1000);
    await s.tap(options()[1] ?? null);
    expect(v.slide()).toBe('form:visit');
  });

  it('is one piece where the location does not say so, as with a backend that knows no groups [ANY-01]', async () => {
    const { v } = await visit({ location: { form_steps: 0 } });
    expect(names()).toHaveLength(6);
    expect(heading()).toBe(words('form_title'));
    expect(v.keys().filter((key) => key.startsWith('form'))).toEqual(['form']);
    expect(v.checkIn.services.visit.rows().flatMap(({ screen }) => screen ?? [])).toEqual([]);
  });

  it('sends what was entered on all of them [FORM-09]', async () => {
    const given = await visit();
    await fillWho(given);
    await given.s.type('form_field_registration_number', 'ABC123');
    await given.s.next();
    await given.s.type('label_load', '42');
    await given.s.next();
    expect(given.v.slide()).toBe('sign');
    expect(given.v.slice('form').values).toMatchObject({
      form_field_name: 'Eva Berg',
      label_phone_number: '+46701234567',
      form_field_registration_number: 'ABC123',
      label_load: '42',
    });
  });

  it('tells the summary on which of them each was entered, as the way to change it [SIGN-01]', async () => {
    const given = await visit();
    await fillWho(given);
    await given.s.type('form_field_registration_number', 'ABC123');
    await given.s.next();
    await given.s.type('label_load', '42');
    const rows = given.v.checkIn.services.visit.rows();
    expect(Object.fromEntries(rows.map(({ name, screen }) => [name, screen]))).toEqual({
      form_field_name: { slide: 'form', title: 'About you' },
      label_company: { slide: 'form', title: 'About you' },
      label_phone_number: { slide: 'form', title: 'About you' },
      form_field_registration_number: { slide: 'form:vehicle', title: 'Your vehicle' },
      label_load: { slide: 'form:visit', title: 'Your visit' },
    });
  });

  it('stays where it is in another language [OFF-07]', async () => {
    const given = await visit();
    await fillWho(given);
    given.v.context().emit('language:changed', {});
    await given.s.pass(0);
    expect(given.v.slide()).toBe('form:vehicle');
  });
});

describe('mistakes on a screen', () => {
  it('is shown at the field alone where it is one fault, which gets the focus; there is no dialog [FORM-02]', async () => {
    const { v, s } = await visit();
    await s.type('form_field_name', 'Eva');
    await s.type('label_phone_number', '0701234567');
    await s.next();
    expect(v.modal()).toBeNull();
    expect(document.querySelector('.gh-summary')).toBeNull();
    expect(s.input('label_company')).toHaveFocus();
    expect(s.input('label_company')).toHaveAttribute('aria-invalid', 'true');
    expect(s.input('label_company')).toHaveAccessibleDescription('Please fill in: Company');
  });

  it('is listed once above the fields where there are several, each a way to its field [FORM-02]', async () => {
    const { v, s } = await visit();
    await s.next();
    expect(v.modal()).toBeNull();
    expect(document.activeElement).toBe(document.querySelector('.gh-summary'));
    const links = [...document.querySelectorAll<HTMLElement>('.gh-summary button')];
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Please fill in: Name',
      'Please fill in: Company',
      'Please fill in: Phone number',
    ]);
    await s.tap(links[1] ?? null);
    expect(s.input('label_company')).toHaveFocus();
    await s.type('label_company', 'Berg AB');
    expect(document.querySelectorAll('.gh-summary button')).toHaveLength(2);
  });

  it("is said at the field in the location's own words where a pattern does not match [FORM-03]", async () => {
    const location_texts = [{ language: 'EN', form_instructions: 'Digits only.' }];
    const given = await visit({ location: { location_texts } });
    await fillWho(given);
    await given.s.type('form_field_registration_number', 'ABC123');
    await given.s.next();
    await given.s.type('label_load', 'x');
    await given.s.next();
    expect(given.s.input('label_load')).toHaveAccessibleDescription('Digits only.');
    expect(given.s.input('label_load')).toHaveFocus();
  });

  it('leads back to the screen it is on, when a visitor came past it [FORM-02]', async () => {
    const given = await visit();
    await fillWho(given);
    await given.s.type('form_field_registration_number', 'ABC123');
    await given.s.next();
    await given.s.type('label_load', '42');
    given.v.context().update((slice) => {
      (slice as FormSlice).values.label_company = '';
    });
    await given.s.next();
    await given.s.pass(1000);
    expect(given.v.slide()).toBe('form');
    expect(given.s.input('label_company')).toHaveFocus();
    expect(given.v.slice('form').values.label_load).toBe('42');
  });
});

describe('known answers', () => {
  const known = {
    form_field_name: 'Eva Berg',
    label_company: 'Berg AB',
    label_phone_number: '+46701234567',
    label_load: '42',
  };

  it('leaves out the groups it answers, shows them on the first one, and all of them on request [GATE-06]', async () => {
    const { v, s } = await visit();
    v.context().emit('entrycode:taken', { answers: known, booking: null });
    await v.previous();
    await s.next();
    expect(names()).toEqual(['form_field_registration_number', 'label_trailer']);
    expect(s.has('Berg AB')).toBe(true);
    await s.tap(s.action('change-known'));
    expect(names()).toEqual(['form_field_name', 'label_company', 'label_phone_number']);
    expect(heading()).toBe('Part 1 of 3 About you');
  });

  it('lets a visitor pass whose code answers all that is needed [GATE-06]', async () => {
    const { v, s } = await visit({ location: { license_plate_required: 0 } });
    await v.previous();
    v.context().emit('entrycode:taken', { answers: known, booking: null });
    await s.next();
    await s.pass(1000);
    expect(v.slide()).toBe('sign');
    await v.previous();
    expect(s.has('Berg AB')).toBe(true);
  });

  it('keeps a group while it is being filled in, also where a booking would have known it [BOOK-05]', async () => {
    const fields = FIELDS.filter(({ name }) => name !== 'label_trailer');
    const given = await visit({ fields });
    const booking = { unique_identification_number: 'B-7', regnr: 'ABC123', luprefnr: '', custom_signature_value: '' };
    given.v.context().emit('slotbooking:confirmed', booking);
    await given.s.pass(0);
    expect(given.v.keys()).not.toContain('form:vehicle');
    await given.s.tap(given.s.action('change-known'));
    await fillWho(given);
    await given.s.type('form_field_registration_number', 'ABC12');
    await given.s.type('form_field_registration_number', 'ABC123');
    expect(names()).toEqual(['form_field_registration_number']);
  });
});

it.runIf(isInstalled('otp'))(
  'the code for the phone comes after the last group, and another number is given where it is asked [OTP-06] [FORM-11]',
  async () => {
    const sent = { status: true, message: '', sms_sent_time: '2026-11-21 08:00:00', error_message: '' };
    const given = await visit({
      location: { module_sms: 1, module_verify_otp: 1 },
      answers: {
        'slideshow/check-eligibility-for-otp': { json: { status: true } },
        'slideshow/send_otp': { json: sent },
      },
    });
    await fillWho(given);
    await given.s.type('form_field_registration_number', 'ABC123');
    await given.s.next();
    await given.s.type('label_load', '42');
    await given.s.next();
    expect(given.v.slide()).toBe('otp');
    await given.s.tap(given.s.action('change-phone'));
    expect(given.v.slide()).toBe('form');
    expect(given.s.input('label_phone_number').value).toBe('+46701234567');
  },
);

describe('places chosen before the form', () => {
  const fields: Field[] = [
    {
      name: 'label_purpose',
      field_type: 'radio',
      required: 1,
      field_value: ['Deliver goods', 'Collect goods', 'Repair'],
    },
  ];
  const location: Partial<Location> = {
    form_steps: 0,
    license_plate_required: 0,
    sub_locations: [
      { id: 5, name: 'Deliver goods', type: 'purpose' },
      { id: 6, name: 'Collect goods', type: 'purpose' },
    ],
  };

  it.runIf(isInstalled('sublocation'))(
    'is not asked again, and is sent and shown as the answer [FORM-01] [SUB-01]',
    async () => {
      const { v, s } = await visit({ fields, location, facts: { sublocation: { path: [6] } } });
      expect(names()).not.toContain('label_purpose');
      await s.type('form_field_name', 'Eva');
      await s.next();
      expect(v.slide()).toBe('sign');
      expect(v.checkIn.services.visit.answers()).toMatchObject({ label_purpose: 'Collect goods' });
    },
  );

  it('is asked where its options are those of no choice [FORM-01]', async () => {
    const others = [
      { id: 5, name: 'Deliver goods' },
      { id: 6, name: 'Workshop' },
    ];
    await visit({ fields, location: { ...location, sub_locations: others }, facts: { sublocation: { path: [5] } } });
    expect(names()).toContain('label_purpose');
  });
});
