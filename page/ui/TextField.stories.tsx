import type { Meta, StoryObj } from '@storybook/react-vite';
import { User } from 'lucide-react';
import { useArgs } from 'storybook/preview-api';
import { ignore, widget } from '../../stories/widget.tsx';
import { TextField, type TextFieldProps } from './index.ts';
import source from './TextField.tsx?raw';

export default {
  title: 'Widgets/Text field',
  component: TextField,
  ...widget('TextField', source),
  args: { name: 'form_field_name', label: 'Name', value: 'Ada Åström', onChange: ignore },
  render: function Live(args) {
    const [, keep] = useArgs<TextFieldProps>();
    return <TextField {...args} onChange={(value) => keep({ value })} />;
  },
} satisfies Meta<typeof TextField>;
type Story = StoryObj<typeof TextField>;

export const Filled: Story = {};
export const Required: Story = { args: { required: true, value: '', icon: <User aria-hidden="true" /> } };
export const WithHint: Story = {
  args: {
    name: 'form_field_registration_number',
    label: 'Registration number',
    hint: 'Several vehicles: put a space between.',
    value: 'ABC 123',
    dir: 'ltr',
  },
};
export const Phone: Story = {
  args: { name: 'phone', label: 'Phone number', type: 'tel', dir: 'ltr', value: '', placeholder: 'e.g. +467xxxxxx...' },
};
export const ReadOnly: Story = { args: { name: 'unique', label: 'Booking', value: 'LN-2041', readOnly: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Wrong: Story = { args: { required: true, value: '', error: 'Please fill in: Name' } };
