import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { slideStory } from '../../../../stories/slide-story.tsx';
import { ANSWER } from './slice.ts';
import slide from './slide.ts';

export default { title: 'Examples/Newask' } satisfies Meta;

const args = { module_newask: 1 } as const;

export const Asking = slideStory(slide, {}, { args });
export const Answered = slideStory(slide, { facts: { newask: { answer: 'no' } } }, { args });
export const Tapped = slideStory(
  slide,
  {},
  {
    args,
    play: async ({ canvasElement }) => {
      const yes = canvasElement.querySelector<HTMLInputElement>(`[name="${ANSWER}"]`);
      await userEvent.click(yes as HTMLInputElement);
      await waitFor(() => expect(yes).not.toBeInTheDocument(), { timeout: 3000 });
    },
  },
);
export const RightToLeft = slideStory(slide, {}, { args, globals: { locale: 'ar' } });
export const OnPhone = slideStory(slide, {}, { args, globals: { viewport: { value: 'phone' } } });
