import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type Answer, HANG, Status } from '../../page/simulation/fake-fetch.ts';
import { slideStory } from '../../stories/slide-story.tsx';
import track from './slide.ts';

export default { title: 'Slides/Track' } satisfies Meta;

const lanes = (count: number) => ({
  location: {
    id: 1,
    tracks: Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `Lane ${i + 1}`, visibility: 'public' })),
  },
});

const tapped = (answer: Answer, expected: 'dialog' | 'busy' = 'dialog') =>
  slideStory(
    track,
    { config: lanes(3), answers: { getlocationcloseData: answer } },
    {
      play: async ({ canvasElement }) => {
        const choice = canvasElement.querySelector<HTMLElement>('[data-choice]');
        if (!choice) throw new Error('nothing to choose');
        await userEvent.click(choice);
        if (expected === 'busy') await waitFor(() => expect(choice).toHaveAttribute('aria-busy', 'true'));
        else await waitFor(() => expect(within(document.body).getByRole('dialog')).toBeVisible(), { timeout: 5000 });
      },
    },
  );

export const Few = slideStory(track, { config: lanes(3) });
export const Chosen = slideStory(track, { config: lanes(3), facts: { track: { trackId: 2 } } });
const pictured = {
  ...lanes(4),
  withoutReading: { places: { 1: 'unloading', 2: 'loading', 3: 'workshop', 4: 'office' } },
};
export const WithPictures = slideStory(track, { config: pictured });
export const WithPicturesArabic = slideStory(
  track,
  { config: pictured },
  { globals: { locale: 'ar', scheme: 'dark', viewport: { value: 'phone' } } },
);
const closedLanes = {
  ...lanes(4),
  opening: {
    opening_hours: { by_id: { 2: { week: {} }, 3: { week: { mon: ['06:00-06:01'] } } } },
    checkin_not_allowed: [4],
  },
};
export const SomeClosed = slideStory(track, { config: closedLanes });
export const Busy = tapped(HANG, 'busy');
export const Closed = tapped({ checkin_not_allowed: 'false', date: '2026-12-05', time: '06:00' });
export const NotAllowed = tapped({ checkin_not_allowed: 'true', date: null, time: null });
export const CallFailed = tapped(new Status(500));
