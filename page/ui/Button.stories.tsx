import type { Meta, StoryObj } from '@storybook/react-vite';
import { Printer } from 'lucide-react';
import { widget } from '../../stories/widget.tsx';
import source from './Button.tsx?raw';
import { Button } from './index.ts';

export default {
  title: 'Widgets/Button',
  component: Button,
  ...widget('Button', source),
  args: { children: 'Accept' },
} satisfies Meta<typeof Button>;
type Story = StoryObj<typeof Button>;

export const Secondary: Story = {};
export const Primary: Story = { args: { variant: 'primary' } };
export const Big: Story = { args: { variant: 'primary', size: 'big', action: 'accept' } };
export const Quiet: Story = { args: { variant: 'quiet', children: 'Change phone number' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Start over' } };
export const WithIcon: Story = { args: { icon: <Printer aria-hidden="true" />, children: 'Accept and print' } };
export const Busy: Story = { args: { busy: true, children: 'Waiting' } };
export const BusyPrimary: Story = { args: { variant: 'primary', busy: true } };
export const Disabled: Story = { args: { variant: 'primary', disabled: true } };
export const LikeALink: StoryObj = {
  render: () => (
    <button type="button" className="gh-link">
      Privacy policy
    </button>
  ),
};
