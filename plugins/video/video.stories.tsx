import type { Meta } from '@storybook/react-vite';
import { createFakeClock } from 'gatehouse-engine/testing';
import { expect, waitFor } from 'storybook/test';
import { slideStory } from '../../stories/slide-story.tsx';
import { type FilmVersion, initialPlayback, type Phase } from './slice.ts';
import video from './slide.ts';

export default { title: 'Slides/Video' } satisfies Meta;

/** Shows a fixed state: nothing plays and the clock stands still. */
const still = (phase: Phase, released = false) =>
  slideStory(video, {
    still: true,
    clock: createFakeClock(),
    facts: {
      video: { source: { name: 'yard', src: '', duration: 12 }, playback: { ...initialPlayback, phase, released } },
    },
  });

export const Loading = still('loading');
export const TooLongToLoad = still('slow');
export const Buffering = still('buffering');
export const AutoplayRefused = still('blocked');
export const Playing = still('playing');
export const Paused = still('paused');
export const Stalled = still('stalled', true);
export const Failed = still('failed', true);
export const Ended = still('ended', true);
const WORDS = 'A lorry drives backwards to dock 13. The light beside the dock turns red.';
/** Describes the video to visitors who cannot see it. */
export const InWords = slideStory(video, {
  still: true,
  clock: createFakeClock(),
  facts: {
    video: {
      source: { name: 'yard', src: '', duration: 12, descriptions: [{ language: 'en', text: WORDS }] },
      playback: { ...initialPlayback, phase: 'playing' },
    },
  },
});
InWords.play = async ({ canvas, userEvent }) => {
  expect(await canvas.findByLabelText('Video')).toHaveAccessibleDescription(WORDS);
  await userEvent.click(canvas.getByText('What the video shows'));
  await waitFor(() => expect(canvas.getByText(WORDS)).toBeVisible());
};
const versioned = (version: FilmVersion, globals: Record<string, unknown> = {}) =>
  slideStory(
    video,
    {
      still: true,
      clock: createFakeClock(),
      facts: {
        video: {
          version,
          source: {
            name: 'yard',
            src: '',
            duration: 12,
            versions: (['en', 'sv', 'ar'] as const).flatMap((language) => [
              { kind: 'signed', language, src: `/photos/nordhamn-safety.webm?signed-${language}` },
              { kind: 'described', language, src: `/photos/nordhamn-safety.webm?described-${language}` },
            ]),
          },
          playback: { ...initialPlayback, phase: 'playing' },
        },
      },
    },
    { globals },
  );

/** A version is one tap away, and a second tap goes back [ALL-03]. */
export const WithVersions = versioned('plain');
WithVersions.play = async ({ canvas, canvasElement, userEvent }) => {
  const film = () => canvasElement.querySelector('video');
  const signed = await canvas.findByRole('button', { name: 'Sign language', pressed: false });
  await userEvent.click(signed);
  await waitFor(() => expect(film()?.getAttribute('src')).toContain('signed-en'));
  expect(signed).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(canvas.getByRole('button', { name: 'Audio description', pressed: false }));
  await waitFor(() => expect(film()?.getAttribute('src')).toContain('described-en'));
  expect(film()?.muted).toBe(false);
  await userEvent.click(canvas.getByRole('button', { name: 'Audio description', pressed: true }));
  await waitFor(() => expect(film()?.hasAttribute('src')).toBe(false));
};
export const SignLanguage = versioned('signed');
export const AudioDescription = versioned('described', { viewport: { value: 'phone' } });

/** Plays a real clip. */
export const RealClip = slideStory(
  video,
  {
    still: true,
    facts: {
      video: { source: { name: 'yard', src: '/photos/nordhamn-safety.webm', duration: 10 }, playback: initialPlayback },
    },
  },
  {
    play: ({ canvasElement }) => {
      const phase = () => canvasElement.querySelector('video')?.dataset['phase'];
      return waitFor(() => expect(['playing', 'blocked', 'ended']).toContain(phase()), { timeout: 10_000 });
    },
  },
);

/** The file is not a video: Next is available at once. */
export const BrokenClip = slideStory(
  video,
  {
    still: true,
    facts: {
      video: { source: { name: 'yard', src: '/photos/not-there.mp4', duration: 10 }, playback: initialPlayback },
    },
  },
  {
    play: async ({ canvasElement }) => {
      const film = () => canvasElement.querySelector('video');
      await waitFor(() => expect(film()?.dataset['phase']).toBe('failed'), { timeout: 10_000 });
      // Without the attribute axe waits 10 s for a video that never loads.
      expect(film()?.hasAttribute('muted')).toBe(true);
    },
  },
);
