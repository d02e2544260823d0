import type { Meta } from '@storybook/react-vite';
import { createClock } from 'gatehouse-engine';
import { waitFor } from 'storybook/test';
import { type Answer, HANG, Status } from '../../page/simulation/fake-fetch.ts';
import { type SlideStoryOptions, slideStory } from '../../stories/slide-story.tsx';
// Loaded before: the quick clock below would give it a fortieth of its time.
import './IdScan.tsx';
import type { IdScanSlice } from './slice.ts';
import idscan from './slide.ts';
import texts from './texts.json' with { type: 'json' };

export default { title: 'Slides/ID scan' } satisfies Meta;

const config = { location: { id: 1, module_id_scan: 1 as const } };
const manual = { location: { id: 1, module_id_scan: 1 as const, module_manual_entry: 1 as const } };
/** Shows the given state: a scan already used keeps the slide from calling the server. */
const state = (slice: Partial<IdScanSlice>): SlideStoryOptions => ({
  config,
  facts: { idscan: { taken: { scanId: '41', name: 'Eva Lindqvist' }, ...slice } },
});
const scans = ['Eva Lindqvist', 'Bo Ek', 'Marta Kowalska', 'Ion Popescu', 'Олена Шевченко'].map((name, i) => {
  const [FirstName = '', LastName = ''] = name.split(' ');
  return { id: i + 1, FirstName, LastName, source_result: '' };
});

/** Runs forty times as fast, so that the first poll comes quickly. */
const quick = createClock(
  Date.now,
  (fn, ms) => {
    const id = setTimeout(fn, ms / 40);
    return () => clearTimeout(id);
  },
  (fn, ms) => {
    const id = setInterval(fn, ms / 40);
    return () => clearInterval(id);
  },
);

const looked = (getIdScans: Answer, words: string) =>
  slideStory(
    idscan,
    { config, answers: { getIdScans }, clock: quick },
    {
      play: async ({ canvasElement }) => {
        await waitFor(
          () => {
            if (!canvasElement.textContent?.includes(words)) throw new Error('not yet');
          },
          { timeout: 5000 },
        );
      },
    },
  );

export const Waiting = slideStory(idscan, { config, answers: { getIdScans: HANG } });
export const ManualEntry = slideStory(idscan, { config: manual });
export const Nothing = looked([], texts.idscan_empty);
export const Failed = looked(new Status(500), texts.idscan_error);
export const OnePerson = slideStory(idscan, state({ state: 'found', scans: scans.slice(0, 1) }));
export const SeveralPeople = slideStory(idscan, state({ state: 'found', scans }));
export const Using = slideStory(idscan, state({ state: 'using' }));
export const AlreadyScanned = slideStory(idscan, state({}));
