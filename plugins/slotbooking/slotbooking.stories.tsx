import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { DAY_MS } from '../../domain/time.ts';
import { type Answer, HANG, OFFLINE, Status } from '../../page/simulation/fake-fetch.ts';
import type { UniqueIdentifierSetting } from '../../schemas/generated/types.ts';
import { slideStory } from '../../stories/slide-story.tsx';
import slotbooking from './slide.ts';

export default { title: 'Slides/Slot booking' } satisfies Meta;

const asking = (setting: UniqueIdentifierSetting = {}) => ({
  location: { id: 1, module_slot_time_booking: 1 as const, unique_identifier_setting: setting },
});
const LISTED = asking({ show_bookings: 1, show_timestamp: 1, unique_identifier: 'Slot number' });
const soon = (days: number): string => new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE');
const bookings = [
  { id: 1, unique_identification_number: 'B-2041', regnr: 'ABC 123', date: soon(0), time: '14:00' },
  { id: 2, unique_identification_number: 'B-2042', regnr: 'XYZ 987', date: soon(1), time: '06:30' },
  { id: 3, unique_identification_number: 'B-2043', date: soon(1), time: '07:15' },
];
const list: Answer = { status: true, bookings };

/** Types a number and taps Next, then waits for the dialog. */
const answered = (answer: Answer) =>
  slideStory(
    slotbooking,
    { config: asking({ required: 1 }), answers: { getslottimebookingstatus: answer } },
    {
      play: async ({ canvasElement }) => {
        const input = canvasElement.querySelector<HTMLInputElement>('[name="form_field_unique_identification"]');
        if (!input) throw new Error('no input');
        await userEvent.type(input, 'B-2041');
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

export const NumberOnly = slideStory(slotbooking, { config: asking({ required: 1 }) });
export const WithList = slideStory(slotbooking, { config: LISTED, answers: { getslottimebookings: list } });
export const WithoutTimes = slideStory(slotbooking, {
  config: asking({ show_bookings: 1 }),
  answers: { getslottimebookings: list },
});
export const EmptyList = slideStory(slotbooking, { config: LISTED });
export const Refused = slideStory(slotbooking, {
  config: LISTED,
  answers: { getslottimebookings: { status: false, message: 'Bookings are handled in the office today.' } },
});
export const Loading = slideStory(slotbooking, { config: LISTED, answers: { getslottimebookings: HANG } });
export const ListFailed = slideStory(slotbooking, { config: LISTED, answers: { getslottimebookings: OFFLINE } });
export const Empty = slideStory(slotbooking, {
  config: asking({ required: 1 }),
  facts: { slotbooking: { error: 'empty' } },
  still: true,
});
export const WrongPattern = slideStory(slotbooking, {
  config: asking({ regex_validation: '^B-\\d+$' }),
  facts: { slotbooking: { error: 'pattern', entry: '2041' } },
  still: true,
});
export const NoBooking = slideStory(
  slotbooking,
  { config: { ...asking({ required: 1 }), desk: { reportSeconds: 30 } } },
  {
    play: async ({ canvasElement }) => {
      const none = await waitFor(
        () => canvasElement.querySelector('[data-action="no-booking"]') ?? Promise.reject(new Error('none')),
      );
      await userEvent.click(none as HTMLElement);
      await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible(), { timeout: 3000 });
    },
  },
);
export const NotFound = answered({ status: 'no' });
export const CheckedIn = answered({ status: 'checkedin', bay_info: 'Bay 12' });
export const CallFailed = answered(new Status(500));
