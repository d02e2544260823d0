import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { slideStory } from '../../../../stories/slide-story.tsx';
import { ANSWER } from './slice.ts';
import slide from './slide.ts';

export default { title: 'Examples/Newcheck' } satisfies Meta;

const args = { module_newcheck: 1 } as const;

export const Asking = slideStory(slide, {}, { args });
export const Refused = slideStory(slide, { facts: { newcheck: { entry: '12', refused: '12' } } }, { args });
export const Typed = slideStory(
  slide,
  {},
  {
    args,
    play: async ({ canvasElement }) => {
      const field = canvasElement.querySelector<HTMLInputElement>(`[name="${ANSWER}"]`);
      await userEvent.type(field as HTMLInputElement, '1234');
      await expect(field).toHaveValue('1234');
    },
  },
);
export const RightToLeft = slideStory(slide, {}, { args, globals: { locale: 'ar' } });
export const OnPhone = slideStory(slide, {}, { args, globals: { viewport: { value: 'phone' } } });
