// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { english } from '../../domain/texts/product-texts.ts';
import type { Field, Location } from '../../schemas/generated/types.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import { showVisit } from '../../test/drivers/screen.tsx';
import { type Answer, startVisit } from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import form from './slide.ts';

afterEach(cleanup);

const ALL: Field[] = [
  { name: 'label_company', field_type: 'textbox' },
  { name: 'label_gate', field_type: 'radio', field_value: ['A', 'B'], required: 1 },
  { name: 'label_gear', field_type: 'checkbox', field_value: ['Vest', 'Helmet', 'Shoes'], required: 1 },
  { name: 'label_dangerous', field_type: 'boolean', required: 1 },
  { name: 'label_haulier', field_type: 'autocomplete', field_value: ['DHL', 'DSV', 'Schenker'], required: 0 },
  { name: 'label_phone_number', field_type: 'tel', required: 0 },
  { name: 'label_who_visit', field_type: 'autocomplete', required: 0 },
];

interface Given {
  /** As the server answers. */
  readonly fields?: readonly Field[];
  /** As the page brings them. */
  readonly page?: Field[];
  readonly phoneCountries?: 'world';
  readonly location?: Partial<Location>;
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly facts?: Readonly<Record<string, object>>;
  /** Of the page, with English words. */
  readonly locale?: string;
}

async function visit({ fields = [], page, phoneCountries, location, answers, facts = {}, locale }: Given = {}) {
  const others = ['sublocation', 'track', 'slotbooking', 'idscan', 'otp'].filter((id) => !(id in facts));
  const v = await startVisit({
    plugins: [...others, form],
    location,
    facts,
    ...(locale && {
      language: locale,
      languageData: { locale, localeFallback: 'en', defaultLocale: 'sv', langData: english, langDataFallback: {} },
    }),
    config: { ...(page && { fields: page }), phoneCountries },
    answers: { getformfields: { json: { data: fields, label_location_id: 1 } }, ...answers },
  });
  const s = await showVisit(v);
  await s.next();
  return { v, s };
}

describe('an answer', () => {
  const GOODS: Field = {
    name: 'label_dangerous',
    field_type: 'boolean',
    required: 1,
    follows: [{ answer: '1', say: 'form_title', call_staff: 1 }],
  };
  const answering = async (value: '0' | '1', facts?: Given['facts']) => {
    const { v, s } = await visit({ fields: [GOODS], facts });
    const call = vi.spyOn(v.checkIn.services.staff, 'call').mockImplementation(() => {});
    await s.type('form_field_name', 'Eva Berg');
    await s.tap(document.querySelector(`[name="label_dangerous"][value="${value}"]`));
    const said = document.querySelector('.gh-notice')?.textContent ?? null;
    await v.next();
    cleanup();
    return { said, calls: call.mock.calls };
  };

  it('is followed by what the location says, and by staff where it says so [FORM-01] [GATE-08]', async () => {
    expect(await answering('1')).toEqual({
      said: words('form_title'),
      calls: [['answer', [{ key: 'label_dangerous', answer: '1' }]]],
    });
    expect(await answering('0')).toEqual({ said: null, calls: [] });
  });

  it('calls no one any more once it was put right [FORM-01] [GATE-08]', async () => {
    const { v, s } = await visit({ fields: [GOODS] });
    const { staff } = v.checkIn.services;
    vi.spyOn(staff, 'call').mockImplementation(() => {});
    const end = vi.spyOn(staff, 'end').mockImplementation(() => {});
    await s.type('form_field_name', 'Eva Berg');
    await s.tap(document.querySelector('[name="label_dangerous"][value="0"]'));
    await v.next();
    expect(end).not.toHaveBeenCalled();
    vi.spyOn(staff, 'get').mockReturnValue({ kind: 'waiting', by: '', staffed: true, why: 'answer', about: [] });
    await v.previous();
    await v.next();
    expect(end).toHaveBeenCalledOnce();
  });

  it.runIf(isInstalled('entrycode'))('calls no one to a visitor who prepares at home [FORM-01] [GATE-06]', async () => {
    expect((await answering('1', { entrycode: { isPreparing: true } })).calls).toEqual([]);
  });
});

describe('the fields', () => {
  it('carry the names, types and marks of the spec [FORM-01, FORM-09]', async () => {
    const { s } = await visit({ fields: ALL });
    expect(s.input('form_field_name')).toHaveAttribute('aria-required', 'true');
    expect(s.input('form_field_name')).toHaveAttribute('maxlength', '800');
    expect(s.input('form_field_registration_number')).not.toHaveAttribute('aria-required');
    expect(s.input('form_field_registration_number')).toHaveAttribute('dir', 'ltr');
    expect(s.input('label_phone_number')).toHaveAttribute('type', 'tel');
    expect(s.input('label_company')).toHaveAttribute('autocomplete', 'organization');
    expect(s.input('label_phone_number')).toHaveAttribute('inputmode', 'tel');
    expect(s.input('label_phone_number')).toHaveAttribute('placeholder', 'e.g. +467xxxxxx...');
    expect(s.input('label_phone_number')).toHaveAttribute('dir', 'ltr');
    expect(document.querySelectorAll('[name="label_gate"]')).toHaveLength(2);
    expect(document.querySelectorAll('[name="label_gear"]')).toHaveLength(3);
    expect(document.querySelectorAll('[name="label_dangerous"]')).toHaveLength(2);
    expect(s.input('label_haulier')).toHaveAttribute('role', 'combobox');
    expect(s.has('Fields marked with * are required.')).toBe(true);
  });

  it('need a registration number only where plates are required [FORM-01]', async () => {
    const { s } = await visit({ location: { license_plate_required: 1 } });
    expect(s.input('form_field_registration_number')).toHaveAttribute('aria-required', 'true');
  });

  it('keep what was entered in the form data, checkbox values joined by commas [FORM-08, FORM-09]', async () => {
    const { v, s } = await visit({ fields: ALL });
    await s.type('form_field_name', 'Eva Berg');
    await s.tap(document.querySelector('[name="label_gear"][value="Shoes"]'));
    await s.tap(document.querySelector('[name="label_gear"][value="Vest"]'));
    await s.tap(document.querySelector('[name="label_gate"][value="B"]'));
    await s.tap(document.querySelector('[name="label_dangerous"][value="0"]'));
    expect(v.slice('form').values).toMatchObject({
      form_field_name: 'Eva Berg',
      label_gear: 'Vest,Shoes',
      label_gate: 'B',
      label_dangerous: '0',
    });
  });
});

describe('what is missing or wrong', () => {
  it('is shown on continue only, in a modal, then marked and focused [FORM-02]', async () => {
    const { v, s } = await visit({ fields: ALL });
    await s.tap(s.input('form_field_name'));
    await s.tap(s.input('label_company'));
    expect(s.input('form_field_name')).not.toHaveAttribute('aria-invalid');
    await s.next();
    expect(v.modal()).toMatchObject({ title: 'Something is missing', body: 'Please fill in the marked fields.' });
    await s.tap(s.action('modal-submit'));
    expect(v.slide()).toBe('form');
    expect(s.input('form_field_name')).toHaveAttribute('aria-invalid', 'true');
    expect(s.input('form_field_name')).toHaveFocus();
    expect(document.querySelector('fieldset#label_gate')).toHaveAttribute('aria-invalid', 'true');
    expect(s.input('form_field_registration_number')).not.toHaveAttribute('aria-invalid');
  });

  it('is shown twice only: by the dialog, and at each field until it is right; what was typed stays [FORM-02]', async () => {
    const { v, s } = await visit({ fields: ALL });
    await s.type('form_field_name', 'Eva');
    await s.next();
    await s.tap(s.action('modal-submit'));
    expect(s.input('form_field_name').value).toBe('Eva');
    expect(document.querySelector('.gh-summary')).toBeNull();
    expect(s.input('label_company')).toHaveFocus();
    expect(s.input('label_company')).toHaveAccessibleDescription('Please fill in: Company');
    await s.type('label_company', 'ACME');
    expect(s.input('label_company')).not.toHaveAttribute('aria-invalid');
    expect(Object.keys(v.slice('form').errors)).not.toContain('label_company');
  });

  it("shows the location's own form instructions when a pattern does not match [FORM-03, CFG-06]", async () => {
    const location = { location_texts: [{ language: 'EN', form_instructions: 'Two letters, four digits.' }] };
    const fields: Field[] = [
      { name: 'label_load', field_type: 'textbox', required: 1, regex_validation: '^[A-Z]{2}\\d{4}$' },
    ];
    const { v, s } = await visit({ location, fields });
    await s.type('form_field_name', 'Eva');
    await s.type('label_load', 'AB1234, AB12');
    await s.next();
    expect(v.modal()?.body).toBe('Two letters, four digits.');
    await s.tap(s.action('modal-submit'));
    expect(s.input('label_load')).toHaveFocus();
    await s.type('label_load', 'AB1234 / CD5678');
    await s.next();
    expect(v.slide()).not.toBe('form');
  });

  it('speaks for itself where the location says nothing [FORM-03]', async () => {
    const fields: Field[] = [{ name: 'label_load', field_type: 'textbox', regex_validation: '^\\d+$' }];
    const { v, s } = await visit({ fields });
    await s.type('form_field_name', 'Eva');
    await s.type('label_load', 'x');
    await s.next();
    expect(v.modal()?.body).toBe(words('form_modal_pattern_not_match'));
  });

  it('never blocks the way back [CALL-03]', async () => {
    const { v } = await visit({ fields: ALL });
    await v.previous();
    expect(v.slide()).toBe('welcome');
  });
});

describe('the phone', () => {
  const fields: Field[] = [{ name: 'label_phone_number', field_type: 'tel', required: 1 }];

  it('takes a national number of the country chosen, and is kept in international format [FORM-04]', async () => {
    const { v, s } = await visit({ fields });
    await s.type('form_field_name', 'Eva');
    await s.type('label_phone_number', '070-123 45 67');
    await s.next();
    expect(v.slide()).toBe('sign');
    expect(v.slice('form').values.label_phone_number).toBe('+46701234567');
    expect(v.checkIn.services.storage.get('phone_no')).toBe('+46701234567');
  });

  it('offers European countries, Sweden and Norway first, and follows the code typed [FORM-04]', async () => {
    const { s } = await visit({ fields });
    const select = document.querySelector('select');
    expect(select?.options).toHaveLength(1);
    await s.pass(1000);
    expect([...(select?.options ?? [])].slice(0, 3).map((o) => o.value)).toEqual(['SE', 'NO', 'AX']);
    expect(select?.value).toBe('SE');
    await s.type('label_phone_number', '+49 30');
    expect(select?.value).toBe('DE');
    expect(s.input('label_phone_number').value).toBe('+49 30');
  });

  it('changes the code with the country, and formats while typing [FORM-04]', async () => {
    const { s } = await visit({ fields });
    await s.pass(1000);
    fireEvent.change(document.querySelector('select') as HTMLSelectElement, { target: { value: 'NO' } });
    expect(s.input('label_phone_number').value).toBe('+47');
    await s.user.type(s.input('label_phone_number'), '91234567');
    expect(s.input('label_phone_number').value).toBe('+47 91 23 45 67');
  });

  it("clears a bare '+46' when the field is left [FORM-04]", async () => {
    const { s } = await visit({ fields });
    await s.type('label_phone_number', '+46');
    await s.tap(s.input('form_field_name'));
    expect(s.input('label_phone_number').value).toBe('');
  });

  it.each([
    ['pl', '601 234 567', '+48601234567'],
    ['de', '0170 1234567', '+491701234567'],
    ['no', '912 34 567', '+4791234567'],
  ])('begins with the country of the language: %s %s [FORM-04]', async (locale, typed, sent) => {
    const { v, s } = await visit({ fields, locale });
    expect(s.input('label_phone_number')).toHaveAttribute('placeholder', `e.g. ${sent.slice(0, 3)}xxxxxx...`);
    await s.type('form_field_name', 'Eva');
    await s.type('label_phone_number', typed);
    await s.next();
    expect(v.slice('form').values.label_phone_number).toBe(sent);
  });

  it('that is one of another country rather is asked about, and shown with its country [FORM-04]', async () => {
    const { v, s } = await visit({ fields });
    await s.type('form_field_name', 'Eva');
    await s.type('label_phone_number', '0170 1234567');
    await s.next();
    expect(v.slide()).toBe('form');
    expect(screen.getByText('Which number is yours?')).toBeTruthy();
    await s.tap(screen.getByRole('button', { name: 'Germany +49 170 1234567' }));
    expect(screen.queryByText('Which number is yours?')).toBeNull();
    await s.next();
    expect(v.slide()).toBe('sign');
    expect(v.slice('form').values.label_phone_number).toBe('+491701234567');
    const row = v.checkIn.services.visit.rows().find(({ name }) => name === 'label_phone_number');
    expect(row?.value).toBe('+49 170 123 4567 (Germany)');
  });

  it('that is a landline here is taken when the visitor says so [FORM-04]', async () => {
    const { v, s } = await visit({ fields });
    await s.type('form_field_name', 'Eva');
    await s.type('label_phone_number', '601 234 567');
    await s.next();
    await s.tap(screen.getByRole('button', { name: /^Sweden/ }));
    await s.next();
    expect(v.slice('form').values.label_phone_number).toBe('+46601234567');
  });

  it('that cannot be one is reported, at the field with an example of its country [FORM-04] [PASS-05]', async () => {
    const { v, s } = await visit({ fields, locale: 'pl' });
    await s.type('form_field_name', 'Eva');
    await s.type('label_phone_number', '12');
    await s.next();
    expect(v.modal()?.title).toBe('Please check');
    const said = 'Please check the phone number. Start with + and the country code.';
    expect(v.modal()?.body).toBe(said);
    await s.tap(s.action('modal-submit'));
    expect(s.input('label_phone_number')).toHaveFocus();
    expect(s.input('label_phone_number')).toHaveAccessibleDescription(`${said} e.g. +48xxxxxx...`);
  });

  it.each(['+46 8 123 456 78 ext. 5', 'O7O1234567'])(
    'keeps letters and extensions as typed and says that they do not belong to it: %s [FORM-04]',
    async (typed) => {
      const { v, s } = await visit({ fields });
      await s.type('form_field_name', 'Eva');
      await s.user.type(s.input('label_phone_number'), typed);
      const letters = (text: string) => text.replace(/[^a-z]/gi, '');
      expect(letters(s.input('label_phone_number').value)).toBe(letters(typed));
      await s.next();
      expect(v.modal()?.body).toBe('Phone numbers only contain digits. Leave out letters and extensions.');
      expect(v.slide()).toMatch(/^form/);
      expect(letters(v.slice('form').values.label_phone_number ?? '')).toBe(letters(typed));
    },
  );

  it('may be of another continent where the location takes those; elsewhere it is refused [FORM-04]', async () => {
    const { v, s } = await visit({ fields, phoneCountries: 'world' });
    await s.type('form_field_name', 'Eva');
    await s.type('label_phone_number', '+1 415 555 2671');
    expect(document.querySelector('select')?.selectedOptions[0]?.textContent).toBe('Other country');
    await s.next();
    expect(v.slice('form').values.label_phone_number).toBe('+14155552671');
    cleanup();
    const europe = await visit({ fields });
    await europe.s.type('form_field_name', 'Eva');
    await europe.s.type('label_phone_number', '+1 415 555 2671');
    await europe.s.next();
    expect(europe.v.modal()?.body).toBe('Please check the phone number. Start with + and the country code.');
    expect(europe.v.slide()).toMatch(/^form/);
  });
});

describe('the person to visit', () => {
  const fields: Field[] = [{ name: 'label_who_visit', field_type: 'autocomplete', required: 0 }];
  const contacts = ['Anna Berg', 'Annika Dahl', 'Bo Ek'].map((name, i) => ({ id: i + 1, name }));
  const found = (requiresExactMatch: boolean): Answer => ({ json: { contacts, requiresExactMatch } });

  it('suggests its options in words of the language, with pictures, and stores the option [FORM-01] [GATE-07]', async () => {
    const trailer: Field = { name: 'label_trailer', field_type: 'autocomplete', field_value: ['Tanker', 'Van'] };
    const v = await startVisit({
      plugins: ['sublocation', 'track', 'slotbooking', 'idscan', 'otp', form],
      language: 'de',
      languageData: {
        locale: 'de',
        localeFallback: 'en',
        defaultLocale: 'de',
        langDataFallback: english,
        langData: { Tanker: 'Tankwagen', Van: 'Transporter' },
      },
      config: { withoutReading: { options: { label_trailer: { Tanker: 'tanker' } } } },
      answers: { getformfields: { json: { data: [trailer], label_location_id: 1 } } },
    });
    const s = await showVisit(v);
    await s.next();
    const offered = () => [...document.querySelectorAll('[role="option"]')].map((one) => one.textContent);
    await s.tap(s.input('label_trailer'));
    expect(offered()).toEqual(['Tankwagen', 'Transporter']);
    expect(document.querySelector('[role="option"] [data-picture="tanker"]')).not.toBeNull();
    await s.type('label_trailer', 'Van');
    expect(s.input('label_trailer').value).toBe('Van');
    await s.user.clear(s.input('label_trailer'));
    await s.type('label_trailer', 'trans');
    expect(offered()).toEqual(['Transporter']);
    await s.user.keyboard('{ArrowDown}{Enter}');
    expect(s.input('label_trailer').value).toBe('Transporter');
    expect(v.slice('form').values).toMatchObject({ label_trailer: 'Van' });
  });

  it('suggests contacts that hold the text, and takes one by keyboard [FORM-07]', async () => {
    const { v, s } = await visit({ fields, answers: { '/contacts/search': found(true) } });
    await s.type('label_who_visit', 'ann');
    await s.pass(250);
    expect(v.callsTo('/contacts/search').at(-1)?.body).toEqual({ query: 'ann', location_id: 1 });
    expect([...document.querySelectorAll('[role="option"]')].map((o) => o.textContent)).toEqual([
      'Anna Berg',
      'Annika Dahl',
    ]);
    expect(s.input('label_who_visit')).toHaveAttribute('aria-expanded', 'true');
    await s.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(s.input('label_who_visit').value).toBe('Annika Dahl');
    expect(v.slide()).toBe('form');
    expect(v.slice('form').contact).toEqual({ id: '2', name: 'Annika Dahl' });
    await s.type('form_field_name', 'Eva');
    await s.next();
    expect(v.checkIn.services.storage.get('contact_to_visit')).toBe('2');
  });

  it('must be a contact where the server says so, whatever its case, or empty [FORM-07]', async () => {
    const { v, s } = await visit({ fields, answers: { '/contacts/search': found(true) } });
    await s.type('form_field_name', 'Eva');
    await s.type('label_who_visit', 'Nobody');
    await s.next();
    expect(v.modal()).toMatchObject({ title: 'Please check', body: 'Please choose a person from the list.' });
    await s.tap(s.action('modal-submit'));
    await s.type('label_who_visit', 'anna BERG');
    await s.next();
    expect(v.slide()).not.toBe('form');
  });

  it('may be missing from the list where the location takes that, by a tap that says so [FORM-07]', async () => {
    const answer: Answer = { json: { contacts: [], requiresExactMatch: true, allowsUnlisted: true } };
    const { v, s } = await visit({ fields, answers: { '/contacts/search': answer } });
    await s.type('form_field_name', 'Eva');
    await s.type('label_who_visit', 'Nobody');
    await s.pass(250);
    await s.tap(s.action('host-unlisted'));
    expect(s.has(words('who_visit_unlisted_hint'))).toBe(true);
    await s.next();
    expect(v.slide()).not.toBe('form');
    expect(v.slice('form').values.label_who_visit).toBe('Nobody');
  });

  it('is no stranger after one or two letters: more are asked for [FORM-07]', async () => {
    const answer: Answer = { json: { contacts: [], requiresExactMatch: false, allowsUnlisted: true } };
    const { s } = await visit({ fields, answers: { '/contacts/search': answer } });
    await s.type('label_who_visit', 'An');
    await s.pass(250);
    expect(s.has(words('who_visit_short'))).toBe(true);
    expect(s.has(words('who_visit_unlisted'))).toBe(false);
    await s.type('label_who_visit', 'Anx');
    await s.pass(250);
    expect(s.has(words('who_visit_short'))).toBe(false);
    expect(s.has(words('who_visit_unlisted'))).toBe(true);
  });

  it('finds a name without its accents and with a typing error [FORM-07]', async () => {
    const people: Answer = {
      json: {
        contacts: [
          { id: 1, name: 'Eva Åkesson' },
          { id: 2, name: 'Per Nyström' },
        ],
      },
    };
    const { s } = await visit({ fields, answers: { '/contacts/search': people } });
    for (const [typed, name] of [
      ['Akesson', 'Eva Åkesson'],
      ['Nystrmo', 'Per Nyström'],
    ] as const) {
      await s.type('label_who_visit', typed);
      await s.pass(250);
      expect([...document.querySelectorAll('[role="option"]')].map((o) => o.textContent)).toEqual([name]);
    }
  });

  it('takes back what it said of suggestions that are gone [FORM-07]', async () => {
    const { s } = await visit({ fields, answers: { '/contacts/search': found(false) } });
    await s.type('label_who_visit', 'Bo');
    await s.pass(250);
    const live = () => document.getElementById('gh-live-polite')?.textContent;
    expect(live()).toBe(words('form_suggestions_count', { count: 1 }));
    await s.user.keyboard('{Escape}');
    expect(live()).toBe('');
  });

  it('may be anyone where it does not, and the search may fail [FORM-07]', async () => {
    for (const answer of [found(false), { json: {}, status: 500 } as Answer, 'no network' as Answer]) {
      const { v, s } = await visit({ fields, answers: { '/contacts/search': answer } });
      await s.type('form_field_name', 'Eva');
      await s.type('label_who_visit', 'Nobody');
      await s.pass(250);
      await s.next();
      expect(v.slide()).not.toBe('form');
      cleanup();
    }
  });

  it('is not taken for right when the check fails where only a contact may be visited [FORM-07] [ANY-04]', async () => {
    let isBroken = false;
    const answers = {
      '/contacts/search': (() => (isBroken ? { json: {}, status: 500 } : found(true))) as Answer,
    };
    const { v, s } = await visit({ fields, answers });
    await s.type('form_field_name', 'Eva');
    await s.type('label_who_visit', 'Nobody');
    await s.pass(250);
    isBroken = true;
    await s.next();
    expect(v.modal()?.body).toBe(words('who_visit_unchecked'));
    await s.tap(s.action('modal-cancel'));
    expect(v.slide()).toBe('form');
    await s.next();
    isBroken = false;
    await s.tap(s.action('modal-submit'));
    expect(v.modal()?.body).toBe(words('select_person_from_list'));
    await s.tap(s.action('modal-submit'));
    await s.type('label_who_visit', 'Anna Berg');
    await s.next();
    expect(v.slide()).not.toBe('form');
  });

  it('is left to a person where the server cannot be reached, and the visitor continues [OFF-04] [OFF-08] [FORM-07]', async () => {
    let isAway = false;
    const answers = { '/contacts/search': (() => (isAway ? 'no network' : found(true))) as Answer };
    const { v, s } = await visit({ fields, answers });
    await s.type('form_field_name', 'Eva');
    await s.type('label_who_visit', 'Nobody');
    await s.pass(250);
    isAway = true;
    await s.next();
    expect(s.has(words('who_visit_unchecked'))).toBe(true);
    expect(s.has(words('offline_ask_person'))).toBe(true);
    await s.tap(s.action('go-on'));
    expect(v.slide()).not.toBe('form');
  });

  it('says that the search does not work [FORM-07, CALL-03]', async () => {
    const { s } = await visit({ fields, answers: { '/contacts/search': { json: { people: [] } } } });
    await s.type('label_who_visit', 'ann');
    await s.pass(250);
    expect(s.has(words('who_visit_failed'))).toBe(true);
  });
});

describe('the fields of the destination', () => {
  it.each<[string, Answer]>([
    ['refused', { json: {}, status: 403 }],
    ['broken', { json: {}, status: 500 }],
    ['malformed', { json: { data: 'none' } }],
    ['cut off', 'no network'],
    ['hanging', 'hang'],
  ])('can be asked for again when the call is %s [WEL-04, CALL-03]', async (how, answer) => {
    let isBroken = true;
    const good: Answer = { json: { data: [{ name: 'label_company', field_type: 'textbox' }], label_location_id: 1 } };
    const answers = { getformfields: (() => (isBroken ? answer : good)) as Answer };
    const { v, s } = await visit({ answers });
    if (how === 'hanging') await s.pass(15_000);
    if (v.slice('form').labels === 'loading') await s.pass(15_000);
    expect(s.has(words('form_labels_failed'))).toBe(true);
    isBroken = false;
    await s.tap(s.action('retry'));
    expect(s.input('label_company')).toBeInTheDocument();
    expect(s.has(words('form_labels_failed'))).toBe(false);
    await s.pass(1000);
    expect(v.footer().next).toBe('shown');
  });

  it('come with the page for the location itself, without a request [FAST-02] [WEL-04] [DEP-07]', async () => {
    const page = [{ name: 'label_company', field_type: 'textbox' as const }];
    const { v, s } = await visit({ page });
    expect(s.input('label_company')).toBeInTheDocument();
    expect(v.callsTo('getformfields')).toEqual([]);
    expect(v.slice('form').values.label_location_id).toBe('1');
  });

  it.runIf(isInstalled('sublocation'))(
    'are asked for at any other place, also where the page brought some [SUB-07] [DEP-07]',
    async () => {
      const page = [{ name: 'label_company', field_type: 'textbox' as const }];
      const fields = [{ name: 'label_dock', field_type: 'textbox' as const }];
      const location = { sub_locations: [{ id: 5, name: 'Hall' }] };
      const { v, s } = await visit({ page, fields, location, facts: { sublocation: { path: [5] } } });
      expect(s.input('label_dock')).toBeInTheDocument();
      expect(v.callsTo('getformfields').at(-1)?.body).toEqual({ location_id: '5' });
    },
  );

  it.runIf(isInstalled('sublocation'))(
    'are those of the page when others cannot be had, and the visitor continues [CALL-03] [ANY-01]',
    async () => {
      const page = [{ name: 'label_company', field_type: 'textbox' as const, required: 1 as const }];
      const location = { sub_locations: [{ id: 5, name: 'Hall' }] };
      const answers = { getformfields: 'no network' } as const;
      const { v, s } = await visit({ page, location, answers, facts: { sublocation: { path: [5] } } });
      expect(s.has(words('form_labels_failed'))).toBe(true);
      await s.type('form_field_name', 'Eva Berg');
      await s.next();
      expect(v.slide()).toBe('form');
      await v.answerModal('submit');
      await s.type('label_company', 'Berg AB');
      await s.next();
      expect(v.slide()).toBe('sign');
    },
  );

  it.runIf(isInstalled('sublocation')).each([
    ['allow', true],
    ['ask', true],
    ['refuse', false],
  ] as const)(
    'that cannot be had with the server gone follow the setting of the location: %s lets the visitor on: %s [OFF-04] [OFF-08]',
    async (offline, isOpen) => {
      const location = { offline, sub_locations: [{ id: 5, name: 'Hall' }] };
      const answers = { getformfields: 'no network' } as const;
      const { v, s } = await visit({ page: [], location, answers, facts: { sublocation: { path: [5] } } });
      expect(s.has(words('offline_title'))).toBe(true);
      expect(s.has(words(isOpen ? 'form_labels_failed' : 'offline_refused'))).toBe(true);
      await s.pass(1000);
      expect(v.footer().next).toBe(isOpen ? 'shown' : 'disabled');
    },
  );

  it('come from the latest destination, however late the answer for an earlier one [SUB-07] [DEP-08]', async () => {
    const waiting: ((reply: { json: unknown }) => void)[] = [];
    const answers = { getformfields: (() => new Promise((resolve) => waiting.push(resolve))) as Answer };
    const { v, s } = await visit({ answers, location: { sub_locations: [{ id: 5, name: 'Hall' }] } });
    v.context().emit('destination:changed', {});
    await s.pass(0);
    const named = (name: string) => ({ json: { data: [{ name, field_type: 'textbox' }], label_location_id: 1 } });
    waiting.at(-1)?.(named('label_new'));
    await s.pass(0);
    waiting[0]?.(named('label_old'));
    await s.pass(0);
    expect(v.slice('form').fields.map((f) => f.name)).toEqual(['label_new']);
  });
});

describe('the booking in the form', () => {
  const booked = {
    module_slot_time_booking: 1,
    unique_identifier_setting: { unique_identifier: 'Slot number' },
  } as const;
  const booking = { unique_identification_number: 'B-77', regnr: 'ABC123', luprefnr: 'L9', custom_signature_value: '' };

  it('shows the number read-only, labelled as the location says, and the plate [FORM-05]', async () => {
    const { v, s } = await visit({
      location: booked,
      answers: { '/api/booking-extra-data': { json: { success: false } } },
    });
    v.context().emit('slotbooking:confirmed', booking);
    await s.pass(0);
    await v.nextTo('form');
    await s.pass(0);
    expect(s.input('unique_identification_number')).toHaveAttribute('readonly');
    expect(s.input('unique_identification_number').value).toBe('B-77');
    expect(s.has(/Slot number/)).toBe(true);
    expect(s.input('form_field_registration_number').value).toBe('ABC123');
  });

  it('is hidden where bookings are not used [FORM-05]', async () => {
    const { s } = await visit();
    expect(s.input('unique_identification_number')).toHaveAttribute('type', 'hidden');
  });

  it('shows the extra data of the booking, and hides the section when it cannot be had [FORM-06]', async () => {
    const rows = [{ rowrefnr: '1', field_type: 'Pallets', field_value: '33' }];
    const good = await visit({ answers: { '/api/booking-extra-data': { json: { success: true, extra_data: rows } } } });
    good.v.context().emit('slotbooking:confirmed', booking);
    await good.s.pass(0);
    expect(good.v.callsTo('/api/booking-extra-data')[0]?.body).toEqual({ refnr: 'L9' });
    expect(good.s.has('Pallets')).toBe(true);
    good.v.context().emit('slotbooking:dropped', {});
    await good.s.pass(0);
    expect(good.s.has('Pallets')).toBe(false);
    expect(good.v.slice('form').values.form_field_registration_number).toBe('');
    cleanup();
    const bad = await visit({ answers: { '/api/booking-extra-data': { json: {}, status: 500 } } });
    bad.v.context().emit('slotbooking:confirmed', booking);
    await bad.s.pass(0);
    expect(document.querySelector('.gh-extra')).toBeNull();
  });
});

describe('the one-time code', () => {
  const fields: Field[] = [{ name: 'label_phone_number', field_type: 'tel', required: 1 }];
  const location = { module_sms: 1, module_verify_otp: 1 } as const;

  async function filled(answer: Answer, flags: Partial<Location> = location) {
    const sent = { status: true, message: '', sms_sent_time: '2026-11-21 08:00:00', error_message: '' };
    const answers = { 'slideshow/check-eligibility-for-otp': answer, 'slideshow/send_otp': { json: sent } };
    const given = await visit({ fields, location: flags, answers });
    await given.s.type('form_field_name', 'Eva');
    await given.s.type('label_phone_number', '0701234567');
    await given.s.next();
    return given;
  }

  it.runIf(isInstalled('otp'))(
    'slide comes and goes with what the server says of the phone [FORM-11, OTP-01]',
    async () => {
      let status = true;
      const { v, s } = await filled(() => ({ json: { status } }));
      expect(v.callsTo('slideshow/check-eligibility-for-otp')[0]?.body).toEqual({ phone_no: '+46701234567' });
      expect(v.slide()).toBe('otp');
      await v.previous();
      status = false;
      await s.next();
      expect(v.keys()).not.toContain('otp');
    },
  );

  it('is not asked about where the location does not use it [FORM-11, OTP-01]', async () => {
    const { v } = await filled({ json: { status: true } }, { module_sms: 1 });
    expect(v.callsTo('slideshow/check-eligibility-for-otp')).toHaveLength(0);
    expect(v.keys()).not.toContain('otp');
  });

  it.runIf(isInstalled('otp'))('can be asked about again when the call fails, or not [FORM-11, CALL-03]', async () => {
    const { v, s } = await filled((_, tries) => (tries < 3 ? { json: {}, status: 500 } : { json: { status: false } }));
    expect(v.modal()?.body).toBe(words('error_call_status'));
    await s.tap(s.action('modal-cancel'));
    expect(v.slide()).toBe('form');
    await s.next();
    await s.tap(s.action('modal-submit'));
    expect(v.slide()).not.toBe('form');
  });
});
