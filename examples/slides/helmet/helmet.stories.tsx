import type { Meta } from '@storybook/react-vite';
import { slideStory } from '../../../stories/slide-story.tsx';
import slide from './slide.ts';

export default { title: 'Slides/Helmet' } satisfies Meta;

const args = { module_helmet: 1 } as const;

export const Asking = slideStory(slide, {}, { args });
export const Answered = slideStory(slide, { facts: { helmet: { answer: 'borrow' } } }, { args });
export const RightToLeft = slideStory(slide, {}, { args, globals: { locale: 'ar' } });
export const OnPhone = slideStory(slide, {}, { args, globals: { viewport: { value: 'phone' } } });
