import type { Meta, StoryObj } from '@storybook/react-vite';
import { widget } from '../../stories/widget.tsx';
import { Markdown } from './index.ts';
import source from './Markdown.tsx?raw';

export default {
  title: 'Widgets/Markdown',
  component: Markdown,
  ...widget('Markdown', source),
  args: { text: '1. **Drive at most 20 km/h**\n2. Wear a vest\n\n## Alarm\n\n- Walk to the *green* point' },
} satisfies Meta<typeof Markdown>;
type Story = StoryObj<typeof Markdown>;

export const ListsAndHeading: Story = {};
export const NothingToFollowOrRun: Story = {
  args: { text: '[A link](https://evil.example) <b onclick="x()">raw</b>' },
};
