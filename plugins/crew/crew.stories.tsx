import type { Meta } from '@storybook/react-vite';
import { slideStory } from '../../stories/slide-story.tsx';
import { type CrewSlice, emptyCrew } from './slice.ts';
import crew from './slide.ts';

export default { title: 'Slides/Crew' } satisfies Meta;

const config = { location: { id: 1, module_crew: 1 as const } };
const answers = {
  'get-crew': { size: 8, done: 3, open: true },
  'join-crew': { status: 'waiting' },
};
const at = (slice: Partial<CrewSlice>) => ({
  config,
  answers,
  facts: { crew: { ...emptyCrew(), isWanted: true, ...slice } },
});

const opened = { part: 'first', size: 8, code: '7K3QX9PA', done: 3 } as const;
const code = at({ ...opened, isOpen: true, link: 'https://gate.example/c/1/7K3Q-X9PA' });
const shared = {
  answers: [
    { name: 'label_company', value: 'Frakt AB' },
    { name: 'label_who_visit', value: 'Ada Berg' },
  ],
  booking: 'LOAD-1',
};
const found = at({ code: '7K3QX9PA', joining: 'found', shared });

export const HowMany = slideStory(crew, at({}));
export const Code = slideStory(crew, code);
export const CodeAtKiosk = slideStory(crew, { ...code, config: { location: { ...config.location, module_kiosk: 1 } } });
export const Offline = slideStory(crew, at({ ...opened, isOpen: false }));
export const Waiting = slideStory(crew, at({ code: '7K3QX9PA', joining: 'waiting' }));
export const Found = slideStory(crew, found);
export const Joined = slideStory(crew, at({ code: '7K3QX9PA', part: 'member', shared }));
export const Full = slideStory(crew, at({ joining: 'full' }));
export const Expired = slideStory(crew, at({ joining: 'expired' }));
export const Unknown = slideStory(crew, at({ joining: 'unknown' }));
export const Unread = slideStory(crew, { ...at({ joining: 'unread' }), still: true });
