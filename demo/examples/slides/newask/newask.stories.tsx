import type { Meta } from '@storybook/react-vite';
import { slideStory } from '../../../../stories/slide-story.tsx';
import slide from './slide.ts';

export default { title: 'Examples/Newask' } satisfies Meta;

const args = { module_newask: 1 } as const;

export const Asking = slideStory(slide, {}, { args });
export const Answered = slideStory(slide, { facts: { newask: { answer: 'no' } } }, { args });
export const RightToLeft = slideStory(slide, {}, { args, globals: { locale: 'ar' } });
export const OnPhone = slideStory(slide, {}, { args, globals: { viewport: { value: 'phone' } } });
