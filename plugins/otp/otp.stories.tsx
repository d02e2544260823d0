import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HANG, Status } from '../../page/simulation/fake-fetch.ts';
import { type SlideStoryOptions, slideStory } from '../../stories/slide-story.tsx';
import { emptyOtp, type OtpSlice } from './slice.ts';
import otp from './slide.ts';

export default { title: 'Slides/One-time code' } satisfies Meta;

const PHONE = '+46701234567';
const config = { location: { id: 1, module_sms: 1 as const, module_verify_otp: 1 as const } };
const form = { values: {}, otp: { phone: PHONE, eligible: true } };
const live = (answers: SlideStoryOptions['answers'] = {}): SlideStoryOptions => ({ config, facts: { form }, answers });
const state = (slice: Partial<OtpSlice>): SlideStoryOptions => ({
  config,
  facts: {
    form,
    otp: {
      ...emptyOtp(PHONE),
      sending: 'sent',
      sent: 1,
      resendAt: Date.now() + 600_000,
      delivery: 'pending',
      ...slice,
    },
  },
  still: true,
});

export const Sent = slideStory(otp, live());
export const Sending = slideStory(otp, live({ send_otp: HANG }));
export const SendFailed = slideStory(otp, live({ send_otp: { status: false, error_message: 'no credit' } }));
const barred = { status: false, message: 'This number is blocked until tomorrow.', error_message: 'barred' };
export const SendFailedWithMessage = slideStory(otp, live({ send_otp: barred }));
export const GatewayDown = slideStory(otp, live({ send_otp: new Status(503) }));
export const NoPhone = slideStory(otp, { config, facts: { form: { values: {}, otp: { phone: '', eligible: true } } } });
export const HalfTyped = slideStory(otp, state({ digits: ['1', '2', '', ''] }));
export const SentAt = slideStory(otp, state({ sentAt: '2026-11-21 08:05:00' }));
export const Delivered = slideStory(otp, state({ delivery: 'delivered' }));
export const DeliveredAt = slideStory(otp, state({ delivery: 'delivered', deliveredAt: '2026-11-21 08:05:00' }));
export const NotDelivered = slideStory(otp, state({ delivery: 'failed', resendAt: 0 }));
export const NeverCame = slideStory(otp, state({ delivery: 'late', resendAt: 0 }));
export const SentAgain = slideStory(otp, state({ sent: 2 }));
export const Verified = slideStory(otp, state({ verifiedPhone: PHONE }));

export const Corrected = slideStory(otp, state({ digits: ['1', '2', '3', '4'], error: 'wrong' }));
export const WrongCode = slideStory(otp, live(), {
  play: async ({ canvasElement }) => {
    const first = await waitFor(() => {
      const box = canvasElement.querySelector<HTMLInputElement>('[name="otp_1"]');
      if (!box) throw new Error('not yet');
      return box;
    });
    await userEvent.type(first, '1234');
    await waitFor(() => expect(within(document.body).getByRole('dialog')).toBeVisible(), { timeout: 5000 });
  },
});
