import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { slideStory } from '../../../../stories/slide-story.tsx';
import slide from './slide.ts';

export default { title: 'Examples/Newshow' } satisfies Meta;

const args = { module_newshow: 1 } as const;

export const Shown = slideStory(slide, {}, { args });
export const Left = slideStory(
  slide,
  {},
  {
    args,
    play: async ({ canvasElement }) => {
      const next = () => canvasElement.querySelector<HTMLButtonElement>('[data-action="next"]:not([disabled])');
      await waitFor(() => expect(next()).not.toBeNull(), { timeout: 3000 });
      await userEvent.click(next() as HTMLButtonElement);
      await waitFor(() => expect(canvasElement.querySelector('[data-slide="behind"]')).not.toBeNull());
    },
  },
);
export const RightToLeft = slideStory(slide, {}, { args, globals: { locale: 'ar' } });
export const OnPhone = slideStory(slide, {}, { args, globals: { viewport: { value: 'phone' } } });
