import type { Meta, StoryObj } from '@storybook/react-vite';
import { widget } from '../../stories/widget.tsx';
import source from './ErrorSummary.tsx?raw';
import { ErrorSummary } from './index.ts';

export default {
  title: 'Widgets/Error summary',
  component: ErrorSummary,
  ...widget('ErrorSummary', source),
  args: {
    title: 'Please check these',
    errors: [
      { id: 'form_field_name', message: 'Please fill in: Name' },
      { id: 'phone', message: 'Please fill in: Phone number' },
    ],
  },
} satisfies Meta<typeof ErrorSummary>;

export const TwoErrors: StoryObj<typeof ErrorSummary> = {};
