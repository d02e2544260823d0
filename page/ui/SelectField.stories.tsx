import type { Meta, StoryObj } from '@storybook/react-vite';
import { useArgs } from 'storybook/preview-api';
import { ignore, OPTIONS, widget } from '../../stories/widget.tsx';
import { SelectField, type SelectFieldProps } from './index.ts';
import source from './SelectField.tsx?raw';

export default {
  title: 'Widgets/Select field',
  component: SelectField,
  ...widget('SelectField', source),
  args: { name: 'purpose', label: 'Purpose', options: OPTIONS, value: '', placeholder: 'Choose…', onChange: ignore },
  render: function Live(args) {
    const [, keep] = useArgs<SelectFieldProps>();
    return <SelectField {...args} onChange={(value) => keep({ value })} />;
  },
} satisfies Meta<typeof SelectField>;
type Story = StoryObj<typeof SelectField>;

export const Unanswered: Story = {};
export const Chosen: Story = { args: { value: 'Pick-up' } };
export const Wrong: Story = { args: { required: true, error: 'Please choose one.' } };
