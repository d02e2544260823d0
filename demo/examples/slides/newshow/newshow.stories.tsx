import type { Meta } from '@storybook/react-vite';
import { slideStory } from '../../../../stories/slide-story.tsx';
import slide from './slide.ts';

export default { title: 'Examples/Newshow' } satisfies Meta;

const args = { module_newshow: 1 } as const;

export const Shown = slideStory(slide, {}, { args });
export const RightToLeft = slideStory(slide, {}, { args, globals: { locale: 'ar' } });
export const OnPhone = slideStory(slide, {}, { args, globals: { viewport: { value: 'phone' } } });
