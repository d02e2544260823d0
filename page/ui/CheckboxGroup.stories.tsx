import type { Meta, StoryObj } from '@storybook/react-vite';
import { useArgs } from 'storybook/preview-api';
import { ignore, OPTIONS, widget } from '../../stories/widget.tsx';
import source from './CheckboxGroup.tsx?raw';
import { CheckboxGroup, type CheckboxGroupProps } from './index.ts';

export default {
  title: 'Widgets/Checkbox group',
  component: CheckboxGroup,
  ...widget('CheckboxGroup', source),
  args: { name: 'goods', label: 'Goods', options: OPTIONS, value: ['Delivery', 'Pick-up'], onChange: ignore },
  render: function Live(args) {
    const [, keep] = useArgs<CheckboxGroupProps>();
    return <CheckboxGroup {...args} onChange={(value) => keep({ value })} />;
  },
} satisfies Meta<typeof CheckboxGroup>;
type Story = StoryObj<typeof CheckboxGroup>;

export const SomeTicked: Story = {};
export const Wrong: Story = { args: { required: true, value: [], error: 'Please choose at least one.' } };
