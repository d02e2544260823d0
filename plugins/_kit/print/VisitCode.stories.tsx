import type { Meta, StoryObj } from '@storybook/react-vite';
import { widget } from '../../../stories/widget.tsx';
import { VisitCode } from './VisitCode.tsx';
import source from './VisitCode.tsx?raw';

export default {
  title: 'Kit/Visit code',
  component: VisitCode,
  ...widget('VisitCode', source, VisitCode),
  args: { text: 'GH-7F3K', alt: 'Code of your visit', children: 'Show this code at the gate.' },
} satisfies Meta<typeof VisitCode>;

export const DrawnHere: StoryObj<typeof VisitCode> = {};
