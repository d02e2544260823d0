import type { Meta, StoryObj } from '@storybook/react-vite';
import { PaperPreview } from '../../../stories/PaperPreview.tsx';

const meta = {
  title: 'Printouts/Label 62 mm',
  tags: ['!autodocs'],
  component: PaperPreview,
  args: { layout: 'label', sample: 'english' },
} satisfies Meta<typeof PaperPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const English: Story = {};
export const LongGerman: Story = { args: { sample: 'german' } };
export const Arabic: Story = { args: { sample: 'arabic' } };
export const WithoutNumberAndPhotos: Story = { args: { sample: 'bare' } };
