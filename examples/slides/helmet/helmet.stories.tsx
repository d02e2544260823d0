import type { Meta } from '@storybook/react-vite';
import { slideStory } from '../../../stories/slide-story.tsx';
import helmet from './slide.ts';

export default { title: 'Slides/Helmet' } satisfies Meta;

const args = { module_helmet: 1 } as const;

export const Asking = slideStory(helmet, {}, { args });
export const Answered = slideStory(helmet, { facts: { helmet: { answer: 'borrow' } } }, { args });
export const RightToLeft = slideStory(helmet, {}, { args, globals: { locale: 'ar' } });
export const OnPhone = slideStory(helmet, {}, { args, globals: { viewport: { value: 'phone' } } });
