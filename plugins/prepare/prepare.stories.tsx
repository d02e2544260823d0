import type { Meta } from '@storybook/react-vite';
import { slideStory } from '../../stories/slide-story.tsx';
import type { PrepareSlice } from './slice.ts';
import prepare from './slide.ts';

export default { title: 'Slides/Prepare at home' } satisfies Meta;

const still = (problem: PrepareSlice['problem']) =>
  slideStory(prepare, {
    still: true,
    config: { location: { id: 1, module_entry_code: 1 as const } },
    facts: {
      prepare: { problem },
      entrycode: { isPreparing: true, code: 'ABCD1234EFGH' },
      form: {
        values: {
          form_field_name: 'Anna Lindqvist',
          form_field_registration_number: 'ABC 123',
          label_phone_number: '+46 70 123 45 67',
        },
        fields: [{ name: 'label_phone_number', field_type: 'tel' as const }],
      },
    },
  });

export const Ready = still(null);
export const Used = still('used');
export const DayIsOver = still('expired');
