import type { Meta, StoryObj } from '@storybook/react-vite';
import { Truck } from 'lucide-react';
import { ignore, widget } from '../../stories/widget.tsx';
import source from './ChoiceList.tsx?raw';
import { ChoiceList } from './index.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => ({ id: i + 1, label: `Terminal ${i + 1}` }));

export default {
  title: 'Widgets/Choice list',
  component: ChoiceList,
  ...widget('ChoiceList', source),
  args: { label: 'Places', items: many(4), onChoose: ignore },
} satisfies Meta<typeof ChoiceList>;
type Story = StoryObj<typeof ChoiceList>;

export const InOneColumn: Story = {};
export const InTwoColumns: Story = { args: { items: many(8) } };
export const InThreeColumns: Story = { args: { items: many(9) } };
export const Waiting: Story = { args: { busyId: 2 } };
export const WithLogos: Story = {
  args: {
    label: 'Companies',
    selectedId: 2,
    items: [
      { id: 1, label: 'Nordhamn', image: { src: '/photos/logo.svg', alt: '' } },
      { id: 2, label: 'Booking LN-2041', detail: '08:30 · Bay 12', icon: <Truck aria-hidden="true" /> },
      { id: 3, label: 'Closed', disabled: true },
    ],
  },
};
