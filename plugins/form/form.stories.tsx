import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HANG, Status } from '../../page/simulation/fake-fetch.ts';
import type { Field } from '../../schemas/generated/types.ts';
import { slideStory } from '../../stories/slide-story.tsx';
import { emptyForm, type FormSlice } from './slice.ts';
import form from './slide.ts';

export default { title: 'Slides/Form' } satisfies Meta;

const ALL: Field[] = [
  { name: 'label_who_visit', field_type: 'autocomplete', required: 0 },
  { name: 'label_phone_number', field_type: 'tel', required: 1 },
  { name: 'label_company', field_type: 'textbox', required: 1 },
  { name: 'label_haulier', field_type: 'autocomplete', field_value: ['DHL', 'DSV', 'Schenker'], required: 0 },
  { name: 'label_vehicle', field_type: 'radio', field_value: ['Lorry', 'Van', 'Car'], required: 1 },
  { name: 'label_gear', field_type: 'checkbox', field_value: ['Vest', 'Helmet', 'Safety shoes'], required: 1 },
  { name: 'label_dangerous_goods', field_type: 'boolean', required: 1 },
];

const PICTURES = {
  fields: { label_gear: 'helmet-vest-shoes', label_vehicle: 'truck', label_dangerous_goods: 'dangerous-goods' },
  options: {
    label_vehicle: { Lorry: 'truck', Van: 'van', Car: 'car' },
    label_gear: { Vest: 'vest', Helmet: 'helmet', 'Safety shoes': 'shoes' },
    label_dangerous_goods: { 1: 'dangerous-goods', 0: 'nothing' },
  },
};

const ready = (change: Partial<FormSlice> = {}): { form: Partial<FormSlice> } => ({
  form: { labels: 'ready', fields: ALL, ...change, values: { ...emptyForm().values, ...change.values } },
});

const FILLED = {
  form_field_name: 'Eva Lindqvist',
  form_field_registration_number: 'ABC 123',
  label_who_visit: 'Anna Berg',
  label_phone_number: '+46 70 123 45 67',
  label_company: 'North Freight',
  label_haulier: 'DSV',
  label_vehicle: 'Lorry',
  label_gear: 'Vest,Safety shoes',
  label_dangerous_goods: '0',
};

const contacts = ['Anna Berg', 'Annika Dahl', 'Joanna Ek'].map((name, i) => ({ id: i + 1, name }));
const WRONG: FormSlice['errors'] = {
  form_field_name: 'empty',
  label_who_visit: 'person',
  label_phone_number: 'phone',
  label_company: 'pattern',
  label_vehicle: 'empty',
  label_gear: 'empty',
};
const booking = {
  config: {
    location: {
      id: 1,
      module_slot_time_booking: 1 as const,
      unique_identifier_setting: { unique_identifier: 'Slot number' },
    },
  },
};

export const Short = slideStory(form, { facts: ready({ fields: [] }), still: true });
export const Empty = slideStory(form, { facts: ready(), still: true });
export const Filled = slideStory(form, { facts: ready({ values: FILLED }), still: true });
export const Wrong = slideStory(form, {
  facts: ready({ errors: WRONG, values: { label_company: '?', label_phone_number: '12' } }),
  still: true,
});
export const Loading = slideStory(form, { facts: { form: { labels: 'loading' } }, still: true });
export const FieldsFailed = slideStory(form, { facts: { form: { labels: 'failed' } }, still: true });
export const FieldsHang = slideStory(form, { answers: { getformfields: HANG } });
export const WithBooking = slideStory(form, {
  ...booking,
  facts: ready({
    fields: [],
    values: { unique_identification_number: 'B-2041', form_field_registration_number: 'XYZ 987' },
    extra: [
      { rowrefnr: '1', field_type: 'Pallets', field_value: '33' },
      { rowrefnr: '1', field_type: 'Goods', field_value: 'Frozen fish, 4 temperature zones, keep below -18 °C' },
      { rowrefnr: '2', field_type: 'Seal', field_value: null },
    ],
  }),
  still: true,
});
export const WaitsForApproval = slideStory(form, {
  facts: ready({ fields: [], approval: 'waiting', values: { form_field_name: 'Bo Ek', form_field_id_scan: '42' } }),
});
export const ApprovalUnreachable = slideStory(form, {
  facts: ready({ fields: [], approval: 'waiting', values: { form_field_name: 'Bo Ek', form_field_id_scan: '42' } }),
  answers: { 'check-approval-idscan': new Status(500) },
});
export const NotApproved = slideStory(form, {
  facts: ready({ fields: [], approval: 'waiting', values: { form_field_name: 'Bo Ek', form_field_id_scan: '42' } }),
  answers: { 'check-approval-idscan': { is_scan_approve: 2 } },
});
export const Arabic = slideStory(
  form,
  { facts: ready({ values: FILLED }), still: true },
  { globals: { locale: 'ar' } },
);
export const Dark = slideStory(
  form,
  { facts: ready({ values: FILLED }), still: true },
  { globals: { scheme: 'dark' } },
);
export const HighContrast = slideStory(
  form,
  { facts: ready({ errors: WRONG }), still: true },
  { globals: { contrast: 'high' } },
);
export const DoubleTextInGerman = slideStory(
  form,
  { facts: ready(), still: true },
  { globals: { locale: 'de', textSize: 200 } },
);

export const WrongOnContinue = slideStory(
  form,
  { facts: ready(), answers: { getformfields: { data: ALL, label_location_id: 1 } } },
  {
    play: async ({ canvasElement }) => {
      const next = await waitFor(
        () => {
          const button = canvasElement.querySelector<HTMLButtonElement>('[data-action="next"]');
          if (!button || button.disabled) throw new Error('not yet');
          return button;
        },
        { timeout: 5000 },
      );
      await userEvent.click(next);
      await waitFor(() => expect(within(document.body).getByRole('dialog')).toBeVisible(), { timeout: 5000 });
    },
  },
);

/** One group at a time, as the fields' names suggest them. */
const inSteps = (change: Partial<FormSlice> = {}, at = 0, globals: Record<string, unknown> = {}) =>
  slideStory(
    form,
    {
      facts: ready(change),
      still: true,
      at,
      config: { location: { id: 1, form_steps: 1, license_plate_required: 1 } },
    },
    { globals },
  );

const CODE: FormSlice['known'] = {
  form_field_name: 'Eva Lindqvist',
  label_company: 'North Freight',
  label_haulier: 'DSV',
  label_phone_number: '+46701234567',
};

export const FirstStep = inSteps();
export const MiddleStep = inSteps({ values: FILLED }, 1);
export const LastStep = inSteps({ values: FILLED }, 2);
export const StepWithOneFault = inSteps({ errors: { label_company: 'empty' }, values: { form_field_name: 'Bo Ek' } });
export const StepWithFaults = inSteps({ errors: WRONG, isListed: true, values: { label_phone_number: '12' } });
export const StepsLeftOut = inSteps({ known: CODE, values: CODE });

export const Suggestions = slideStory(
  form,
  { facts: ready(), still: true, answers: { search: { contacts, requiresExactMatch: true } } },
  {
    play: async ({ canvasElement }) => {
      const field = canvasElement.querySelector<HTMLInputElement>('[name="label_who_visit"]');
      if (!field) throw new Error('no field');
      await userEvent.type(field, 'an');
      await waitFor(() => expect(canvasElement.querySelectorAll('[role="option"]')).toHaveLength(3), { timeout: 5000 });
      await userEvent.keyboard('{ArrowDown}');
    },
  },
);

export const SearchFailed = slideStory(
  form,
  { facts: ready(), still: true, answers: { search: new Status(500) } },
  {
    play: async ({ canvasElement }) => {
      const field = canvasElement.querySelector<HTMLInputElement>('[name="label_who_visit"]');
      if (!field) throw new Error('no field');
      await userEvent.type(field, 'an');
      await waitFor(() => expect(canvasElement.textContent).toContain('Search isn’t working'), { timeout: 5000 });
    },
  },
);

/** The keyboard over the page, opened by its button as a switch user would. */
const withKeyboard = (locale: string, name = 'form_field_name') =>
  slideStory(
    form,
    { facts: ready(), still: true, config: { location: { id: 1, module_kiosk: 1 } } },
    {
      globals: { locale },
      play: async ({ canvasElement }) => {
        const open = canvasElement.querySelector<HTMLElement>('[data-action="keyboard-open"]');
        if (!open) throw new Error('no way to open the keyboard');
        await userEvent.click(open);
        await waitFor(() => expect(document.querySelector('.gh-keyboard')).not.toBeNull(), { timeout: 5000 });
        canvasElement.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
      },
    },
  );

export const KeyboardArabic = withKeyboard('ar');
export const KeyboardPhone = withKeyboard('en', 'label_phone_number');
export const KeyboardPlate = withKeyboard('en', 'form_field_registration_number');
export const WithPictures = slideStory(form, {
  config: { withoutReading: PICTURES },
  facts: ready({ values: FILLED }),
});
export const SuggestionsWithPictures = slideStory(
  form,
  {
    facts: ready(),
    still: true,
    config: {
      withoutReading: { options: { label_haulier: { DHL: 'parcel', DSV: 'trailer', Schenker: 'container' } } },
    },
  },
  {
    globals: { viewport: { value: 'phone' } },
    play: async ({ canvasElement }) => {
      const field = canvasElement.querySelector<HTMLInputElement>('[name="label_haulier"]');
      if (!field) throw new Error('no field');
      await userEvent.click(field);
      const shown = () => canvasElement.querySelectorAll('[role="option"] [data-picture]');
      await waitFor(() => expect(shown()).toHaveLength(3), { timeout: 5000 });
    },
  },
);

export const AnswersAreFollowed = slideStory(form, {
  facts: ready({
    fields: [
      {
        name: 'label_gear',
        field_type: 'checkbox',
        field_value: ['Vest', 'Helmet'],
        required: 1,
        follows: [{ answer: 'Helmet', missing: 1, say: 'help_body' }],
      },
    ],
    values: { label_gear: 'Vest' },
  }),
  still: true,
});
