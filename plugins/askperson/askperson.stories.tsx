import type { Meta } from '@storybook/react-vite';
import type { LeftOut } from '../../domain/decode.ts';
import { slideStory } from '../../stories/slide-story.tsx';
import askperson, { type Missed } from './slide.ts';

export default { title: 'Slides/Ask a person' } satisfies Meta;

const missing = (...missed: readonly Missed[]): { config: { leftOut: LeftOut[]; location: { id: number } } } => ({
  config: {
    location: { id: 1 },
    leftOut: missed.map((harm) => ({ path: '/location', reason: 'expected a value, found null', harm })),
  },
});

export const Picture = slideStory(askperson, missing('photo'));
export const Everything = slideStory(askperson, missing('photo', 'question', 'field', 'place'));
