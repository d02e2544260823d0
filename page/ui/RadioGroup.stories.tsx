import type { Meta, StoryObj } from '@storybook/react-vite';
import { useArgs } from 'storybook/preview-api';
import { ignore, OPTIONS, widget } from '../../stories/widget.tsx';
import { RadioGroup, type RadioGroupProps } from './index.ts';
import source from './RadioGroup.tsx?raw';

export default {
  title: 'Widgets/Radio group',
  component: RadioGroup,
  ...widget('RadioGroup', source),
  args: { name: 'purpose', label: 'Purpose', options: OPTIONS, value: 'Pick-up', onChange: ignore },
  render: function Live(args) {
    const [, keep] = useArgs<RadioGroupProps>();
    return <RadioGroup {...args} onChange={(value) => keep({ value })} />;
  },
} satisfies Meta<typeof RadioGroup>;
type Story = StoryObj<typeof RadioGroup>;

export const AsList: Story = {};
export const AsCards: Story = { args: { layout: 'cards' } };
export const Wrong: Story = { args: { required: true, value: null, error: 'Please choose one.' } };
