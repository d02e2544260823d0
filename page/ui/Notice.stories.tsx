import type { Meta, StoryObj } from '@storybook/react-vite';
import { widget } from '../../stories/widget.tsx';
import { Button, Notice } from './index.ts';
import source from './Notice.tsx?raw';

export default {
  title: 'Widgets/Notice',
  component: Notice,
  ...widget('Notice', source),
  args: { title: 'Notice', children: 'Gate 2 is closed today.' },
} satisfies Meta<typeof Notice>;
type Story = StoryObj<typeof Notice>;

export const Info: Story = {};
export const Success: Story = { args: { tone: 'success', title: 'Test ok!', children: undefined } };
export const Warning: Story = { args: { tone: 'warning', title: 'Ice on the yard', children: 'Drive slowly.' } };
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: 'No answer right now',
    children: 'Nothing is lost.',
    actions: <Button>Try again</Button>,
  },
};
export const DangerDark: Story = { ...Danger, globals: { scheme: 'dark' } };
export const DangerHighContrast: Story = { ...Danger, globals: { contrast: 'high' } };
