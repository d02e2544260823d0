import type { Meta, StoryObj } from '@storybook/react-vite';
import { Truck } from 'lucide-react';
import { widget } from '../../stories/widget.tsx';
import { Pictogram } from './index.ts';
import source from './Pictogram.tsx?raw';

export default {
  title: 'Widgets/Pictogram',
  component: Pictogram,
  ...widget('Pictogram', source),
  args: { icon: Truck },
} satisfies Meta<typeof Pictogram>;
type Story = StoryObj<typeof Pictogram>;

export const Usual: Story = {};
export const Info: Story = { args: { tone: 'info' } };
export const Success: Story = { args: { tone: 'success' } };
export const Danger: Story = { args: { tone: 'danger' } };
