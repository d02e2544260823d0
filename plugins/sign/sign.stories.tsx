import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { Location } from '../../schemas/generated/types.ts';
import { slideStory } from '../../stories/slide-story.tsx';
import { emptySign, type SignSlice } from './slice.ts';
import sign from './slide.ts';

export default { title: 'Slides/Sign' } satisfies Meta;

const VISITOR = {
  values: {
    form_field_name: 'Anna Lindqvist',
    form_field_registration_number: 'ABC 123',
    label_phone_number: '+46 70 123 45 67',
  },
  fields: [{ name: 'label_phone_number', field_type: 'tel' as const }],
};

const still = (slice: Partial<SignSlice>, args: Partial<Location> = {}, globals: Record<string, unknown> = {}) =>
  slideStory(
    sign,
    {
      still: true,
      facts: {
        form: VISITOR,
        sign: { ...emptySign(), isArmed: true, registration: 'done', signatureId: 4711, ...slice },
      },
    },
    { args, globals },
  );

export const BeforeAccept = still({ isArmed: false });
export const Ready = still({});
export const Announcing = still({ registration: 'busy', signatureId: 0 });
export const AnnouncingFailed = still({ registration: 'failed', signatureId: 0 });
export const WithQrCode = still({ qrcode: 'https://gate.example/v/4f1c9a52' }, { module_qr_code: 1 });
export const WithDocuments = still({ documents: ['dangerous-goods.pdf', 'site_rules.pdf'] });
export const DocumentsMissing = still({ areDocumentsMissing: true });
export const DocumentsOnKiosk = still({ documents: ['dangerous-goods.pdf', 'site_rules.pdf'] }, { module_kiosk: 1 });
export const MayPrintOnKiosk = still({}, { module_kiosk: 1, printout_optional: 1 });
export const MayOpenPdf = still({}, { printout_optional_to_all: 1 });
export const Signing = still({ phase: 'signing' });
export const Printing = still({ phase: 'signed', printing: { state: 'printing' } }, { module_kiosk: 1, printout: 1 });
export const Failed = still({ phase: 'failed' });
export const Refused = still({ phase: 'refused' });
export const OnKiosk = still(
  { qrcode: 'GH-4711' },
  { module_kiosk: 1, printout_optional: 1 },
  { viewport: { value: 'kiosk' } },
);

export const Privacy = slideStory(
  sign,
  { facts: { form: VISITOR } },
  {
    play: async ({ canvasElement }) => {
      const link = canvasElement.querySelector<HTMLButtonElement>('[data-action="privacy"]');
      if (link) await userEvent.click(link);
      await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible(), { timeout: 3000 });
    },
  },
);

/** Runs the real hooks: the visit is announced on entering, and Accept is enabled after 2 s. */
export const Alive = slideStory(
  sign,
  { facts: { form: VISITOR } },
  {
    play: ({ canvasElement }) =>
      waitFor(() => expect(canvasElement.querySelector('[data-action="accept"]:not([disabled])')).not.toBeNull(), {
        timeout: 5000,
      }),
  },
);
