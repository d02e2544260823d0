import type { Meta, StoryObj } from '@storybook/react-vite';
import { useArgs } from 'storybook/preview-api';
import { ignore, widget } from '../../stories/widget.tsx';
import { Toggle, type ToggleProps } from './index.ts';
import source from './Toggle.tsx?raw';

export default {
  title: 'Widgets/Toggle',
  component: Toggle,
  ...widget('Toggle', source),
  args: { name: 'dangerous', label: 'Dangerous goods', checked: true, onChange: ignore },
  render: function Live(args) {
    const [, keep] = useArgs<ToggleProps>();
    return <Toggle {...args} onChange={(checked) => keep({ checked })} />;
  },
} satisfies Meta<typeof Toggle>;
type Story = StoryObj<typeof Toggle>;

export const On: Story = {};
export const Off: Story = { args: { checked: false } };
export const Disabled: Story = { args: { checked: false, disabled: true } };
export const Wrong: Story = { args: { checked: false, required: true, error: 'This has to be accepted.' } };
