import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { widget } from '../../stories/widget.tsx';
import { Picture } from './index.ts';
import source from './Picture.tsx?raw';

export default {
  title: 'Widgets/Picture',
  component: Picture,
  ...widget('Picture', source),
  args: { name: 'truck', src: '' },
} satisfies Meta<typeof Picture>;
type Story = StoryObj<typeof Picture>;

export const OneOfOurOwn: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-picture] > *')).not.toBeNull());
  },
};
export const OfTheLocation: Story = { args: { name: 'logo.svg', src: '/photos/logo.svg' } };
