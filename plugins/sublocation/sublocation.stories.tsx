import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type Answer, HANG, Status } from '../../page/simulation/fake-fetch.ts';
import { slideStory } from '../../stories/slide-story.tsx';
import sublocation from './slide.ts';

export default { title: 'Slides/Sub-location' } satisfies Meta;

const named = (names: readonly string[]) => ({
  location: { id: 1, sub_locations: names.map((name, i) => ({ id: 10 + i, name })) },
});
const FEW = named(['Terminal North', 'Terminal South', 'Office']);
const LOGOS = {
  location: {
    id: 1,
    sub_locations: [
      { id: 10, name: 'Terminal North', profile_image: 'logo.svg' },
      { id: 30357, name: 'Depot', profile_image: 'logo.svg' },
      { id: 12, name: 'Office' },
    ],
  },
};

const PHONE = { viewport: { value: 'phone' } };

/** Taps the first choice, then waits for the dialog. */
const tapped = (answer: Answer) =>
  slideStory(
    sublocation,
    { config: FEW, answers: { getlocationcloseData: answer } },
    {
      play: async ({ canvasElement }) => {
        const choice = canvasElement.querySelector<HTMLElement>('[data-choice]');
        if (!choice) throw new Error('nothing to choose');
        await userEvent.click(choice);
        await waitFor(() => expect(within(document.body).getByRole('dialog')).toBeVisible(), { timeout: 5000 });
      },
    },
  );

export const Few = slideStory(sublocation, { config: FEW });
export const Logos = slideStory(
  sublocation,
  { config: LOGOS },
  {
    globals: PHONE,
    play: async ({ canvas }) => {
      const depot = canvas.getByRole('button', { name: 'Depot' });
      await expect(depot.querySelector('img')).not.toBeVisible();
      await expect(within(depot).getByText('Depot')).toBeVisible();
    },
  },
);
/** Its name is for screen readers alone on extra-small screens. */
export const WithoutName = slideStory(
  sublocation,
  { config: { location: { id: 1, sub_locations: [{ id: 30357, name: 'Depot' }] } } },
  {
    globals: PHONE,
    play: async ({ canvas }) => {
      const depot = canvas.getByRole('button', { name: 'Depot' });
      await expect(within(depot).getByText('Depot').getBoundingClientRect().width).toBeLessThan(2);
    },
  },
);
export const LongNames = slideStory(sublocation, {
  config: named(['Gefahrgutumschlagplatz Containerterminal Süd, Tor 4', 'Kühlhauswareneingangskontrollstelle']),
});
export const Chosen = slideStory(sublocation, { config: FEW, facts: { sublocation: { path: [11] } } });
export const Deeper = slideStory(sublocation, {
  config: {
    location: {
      id: 1,
      sub_locations: [
        {
          id: 10,
          name: 'North',
          sub_locations: [
            { id: 11, name: 'Hall A' },
            { id: 12, name: 'Hall B' },
          ],
        },
      ],
    },
  },
  facts: { sublocation: { path: [10] } },
  at: 1,
});
export const Busy = slideStory(
  sublocation,
  { config: FEW, answers: { getlocationcloseData: HANG } },
  {
    play: async ({ canvasElement }) => {
      const choice = canvasElement.querySelector<HTMLElement>('[data-choice]');
      if (!choice) throw new Error('nothing to choose');
      await userEvent.click(choice);
      await waitFor(() => expect(choice).toHaveAttribute('aria-busy', 'true'));
    },
  },
);
export const Closed = tapped({ checkin_not_allowed: 'false', date: '2026-12-05', time: '06:00' });
export const ClosedWithoutDay = tapped({ checkin_not_allowed: 'false', date: '', time: '06:00' });
export const NotAllowed = tapped({ checkin_not_allowed: 'true', date: null, time: null });
export const CallFailed = tapped(new Status(500));

/** Taps the way out for visitors who do not know where to go, types the plate and searches. */
const searched = (answer: Answer, shows = '[role="alert"]') =>
  slideStory(
    sublocation,
    { config: { ...FEW, findsPlaces: true, desk: { reportSeconds: 30 } }, answers: { 'find-place': answer } },
    {
      play: async ({ canvasElement }) => {
        const action = (name: string) => canvasElement.querySelector<HTMLElement>(`[data-action="${name}"]`);
        await userEvent.click((await waitFor(() => action('find-place') ?? Promise.reject())) as HTMLElement);
        const plate = await waitFor(() => canvasElement.querySelector('input') ?? Promise.reject());
        await userEvent.type(plate as HTMLElement, 'ABC 123{Enter}');
        await waitFor(() => expect(document.querySelector(shows)).toBeVisible(), { timeout: 5000 });
      },
    },
  );
export const FindPlace = slideStory(sublocation, { config: { ...FEW, findsPlaces: true } });
export const Found = searched({ place: 11 }, '[role="dialog"]');
export const NotFound = searched({ place: null });
export const SearchFailed = searched(new Status(500));
export const Searching = searched(HANG, '[aria-busy="true"]');
