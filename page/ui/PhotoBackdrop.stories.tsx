import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { onStage, widget } from '../../stories/widget.tsx';
import { PhotoBackdrop } from './index.ts';
import source from './PhotoBackdrop.tsx?raw';

export default {
  title: 'Widgets/Photo backdrop',
  component: PhotoBackdrop,
  ...widget('PhotoBackdrop', source),
  args: {
    src: '/photos/vest-and-helmet_slideshow.jpg',
    alt: 'A person in a vest',
    children: (
      <>
        <h1>Wear a vest</h1>
        <p>You must be seen at all times.</p>
      </>
    ),
  },
  decorators: [onStage],
} satisfies Meta<typeof PhotoBackdrop>;
type Story = StoryObj<typeof PhotoBackdrop>;

export const TextOfMediumSize: Story = {};
export const LargeText: Story = { args: { textSize: 'large' } };
export const FocusOnTheRight: Story = { args: { focus: { x: 80, y: 40 } } };
export const Missing: Story = {
  args: { src: '/photos/none.jpg', missing: 'The picture couldn’t be loaded.' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('The picture couldn’t be loaded.')).toBeVisible());
  },
};
