import type { Meta, StoryObj } from '@storybook/react-vite';
import { widget } from '../../stories/widget.tsx';
import { StatusLine } from './index.ts';
import source from './StatusLine.tsx?raw';

export default {
  title: 'Widgets/Status line',
  component: StatusLine,
  ...widget('StatusLine', source),
  args: { state: 'waiting', children: 'The message is on its way.' },
} satisfies Meta<typeof StatusLine>;
type Story = StoryObj<typeof StatusLine>;

export const Waiting: Story = {};
export const Arrived: Story = { args: { state: 'ok', children: 'The message has arrived.' } };
export const Failed: Story = { args: { state: 'failed', children: 'Message Failed (no such number)' } };
