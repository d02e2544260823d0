import type { Meta, StoryObj } from '@storybook/react-vite';
import { Building2 } from 'lucide-react';
import { onStage, widget } from '../../stories/widget.tsx';
import { Button, Notice, SlideFrame } from './index.ts';
import source from './SlideFrame.tsx?raw';

export default {
  title: 'Widgets/Slide frame',
  component: SlideFrame,
  ...widget('SlideFrame', source),
  args: {
    title: 'Where are you going?',
    sentence: 'Choose the place.',
    icon: Building2,
    children: <Notice>What the slide is about stands here.</Notice>,
  },
  decorators: [onStage],
} satisfies Meta<typeof SlideFrame>;
type Story = StoryObj<typeof SlideFrame>;

export const Column: Story = {};
export const Wide: Story = { args: { layout: 'wide' } };
export const Centred: Story = { args: { layout: 'center', tone: 'success' } };
export const WithActions: Story = { args: { actions: <Button variant="primary">Send the code</Button> } };
