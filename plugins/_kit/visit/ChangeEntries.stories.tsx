import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore, widget } from '../../../stories/widget.tsx';
import { ChangeEntries } from './ChangeEntries.tsx';
import source from './ChangeEntries.tsx?raw';

const row = (name: string, slide: string, title: string) => ({
  name,
  label: name,
  value: 'x',
  screen: { slide, title },
});

export default {
  title: 'Kit/Change entries',
  component: ChangeEntries,
  ...widget('ChangeEntries', source, ChangeEntries),
  args: { rows: [], label: 'Change your details', onChange: ignore },
} satisfies Meta<typeof ChangeEntries>;
type Story = StoryObj<typeof ChangeEntries>;

export const OneScreen: Story = {};
export const SeveralScreens: Story = {
  args: { rows: [row('name', 'form', 'Who you are'), row('plate', 'form:vehicle', 'Your vehicle')] },
};
