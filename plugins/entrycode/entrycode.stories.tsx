import type { Meta } from '@storybook/react-vite';
import { slideStory } from '../../stories/slide-story.tsx';
import type { EntryCodeSlice } from '../_kit/visit/entry-code.ts';
import entrycode, { emptyEntryCode } from './slide.ts';

export default { title: 'Slides/Code at the start' } satisfies Meta;

const config = { location: { id: 1, module_entry_code: 1 as const } };
const at = (slice: Partial<EntryCodeSlice>) => ({
  config,
  facts: { entrycode: { ...emptyEntryCode(), ...slice } },
});
const found = at({
  found: {
    status: 'found',
    answers: [
      { name: 'form_field_registration_number', value: 'ABC 123' },
      { name: 'form_field_name', value: 'Ada Berg' },
    ],
    bay_info: 'Dock 11',
    date: '2026-11-23',
    time: '07:30',
  },
});

/** As the link to prepare at home opens it. */
const preparing = at({ ...found.facts.entrycode, isPreparing: true });

export const Empty = slideStory(entrycode, { config });
export const Found = slideStory(entrycode, found);
export const Preparing = slideStory(entrycode, preparing);
export const Unknown = slideStory(entrycode, at({ entry: 'ABCD', problem: 'unknown' }));
export const Used = slideStory(entrycode, at({ entry: 'ABCD', problem: 'used' }));
export const Expired = slideStory(entrycode, at({ entry: 'ABCD', problem: 'expired', otherDay: '2026-11-20' }));
export const NoCamera = slideStory(entrycode, at({ problem: 'camera' }));
