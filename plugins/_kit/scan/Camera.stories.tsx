import type { Meta, StoryObj } from '@storybook/react-vite';
import { createFakeClock } from 'gatehouse-engine/testing';
import { ignore, widget } from '../../../stories/widget.tsx';
import { Camera } from './Camera.tsx';
import source from './Camera.tsx?raw';

export default {
  title: 'Kit/Camera',
  component: Camera,
  ...widget('Camera', source, Camera),
  args: {
    label: 'Scan the code',
    hint: 'Hold the code in front of the camera.',
    clock: createFakeClock(),
    onCode: ignore,
    onFailed: ignore,
  },
} satisfies Meta<typeof Camera>;

export const NotStarted: StoryObj<typeof Camera> = {};
