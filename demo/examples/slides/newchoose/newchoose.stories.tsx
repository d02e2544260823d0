import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Location } from '../../../../schemas/generated/types.ts';
import { slideStory } from '../../../../stories/slide-story.tsx';
import slide from './slide.ts';

export default { title: 'Examples/Newchoose' } satisfies Meta;

const args = {
  module_newchoose: 1 as const,
  newchoose_items: [
    { id: 'first', name: 'The first choice', picture: 'truck' },
    { id: 'second', name: 'The second choice', picture: 'vest-and-helmet.jpg' },
  ],
} satisfies Partial<Location>;

export const Choosing = slideStory(slide, {}, { args });
export const Chosen = slideStory(slide, { facts: { newchoose: { chosen: 'second' } } }, { args });
export const Tapped = slideStory(
  slide,
  {},
  {
    args,
    play: async ({ canvasElement }) => {
      await userEvent.click(canvasElement.querySelector('[data-choice="second"]') as HTMLElement);
      await waitFor(() => expect(canvasElement.querySelector('[data-slide="behind"]')).not.toBeNull());
    },
  },
);
export const RightToLeft = slideStory(slide, {}, { args, globals: { locale: 'ar' } });
export const OnPhone = slideStory(slide, {}, { args, globals: { viewport: { value: 'phone' } } });
