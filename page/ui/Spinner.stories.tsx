import type { Meta, StoryObj } from '@storybook/react-vite';
import { widget } from '../../stories/widget.tsx';
import { Spinner } from './index.ts';
import source from './Spinner.tsx?raw';

export default {
  title: 'Widgets/Spinner',
  component: Spinner,
  ...widget('Spinner', source),
  args: { label: 'Loading the fields…' },
} satisfies Meta<typeof Spinner>;

export const Loading: StoryObj<typeof Spinner> = {};
