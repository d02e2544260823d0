import type { Meta, StoryObj } from '@storybook/react-vite';
import { createFakeClock } from 'gatehouse-engine/testing';
import { useState } from 'react';
import { userEvent, waitFor } from 'storybook/test';
import { english } from '../../../domain/texts/product-texts.ts';
import { TextField } from '../../../page/ui/index.ts';
import { widget } from '../../../stories/widget.tsx';
import type { Config } from '../product.ts';
import { OnScreenKeyboard } from './OnScreenKeyboard.tsx';
import source from './OnScreenKeyboard.tsx?raw';

/** At a kiosk whose visitor speaks the language. */
const at = (locale: string) => ({
  ctx: {
    config: { location: { id: 1, module_kiosk: 1 }, language: { locale } } as Config,
    services: {
      text: (key: string, given?: Readonly<Record<string, unknown>>) =>
        (english[key] ?? '').replace(':name', String(given?.name)),
      storage: { get: () => null },
    },
    clock: createFakeClock(),
    signal: new AbortController().signal,
  },
});

export default {
  title: 'Kit/On-screen keyboard',
  component: OnScreenKeyboard,
  ...widget('OnScreenKeyboard', source, OnScreenKeyboard),
  args: at('en'),
  render: function WithField(args) {
    const [value, setValue] = useState('');
    return (
      <div data-slide="form">
        <TextField name="form_field_name" label="Name" value={value} onChange={setValue} />
        <OnScreenKeyboard {...args} />
      </div>
    );
  },
} satisfies Meta<typeof OnScreenKeyboard>;
type Story = StoryObj<typeof OnScreenKeyboard>;

const opens: Story['play'] = async ({ canvasElement }) => {
  const button = canvasElement.querySelector('[data-action="keyboard-open"]');
  if (button !== null) await userEvent.click(button);
  await waitFor(() => canvasElement.querySelector('.gh-keyboard') ?? Promise.reject(new Error('it does not open')));
};

export const Closed: Story = {};
export const Latin: Story = { play: opens };
export const Swedish: Story = { args: at('sv'), play: opens };
export const Greek: Story = { args: at('el'), play: opens };
export const Cyrillic: Story = { args: at('uk'), play: opens };
export const Arabic: Story = { args: at('ar'), play: opens };
