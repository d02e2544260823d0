import type { Meta, StoryObj } from '@storybook/react-vite';
import { createEngine, memoryPage } from 'gatehouse-engine';
import { expect, userEvent } from 'storybook/test';
import { App } from './App.tsx';
import { deck, type Product } from './slides.tsx';

const meta: Meta<typeof App> = {
  loaders: async () => {
    const engine = createEngine<Product>({ ...deck, page: memoryPage() });
    await engine.start();
    return { engine };
  },
  render: (_, { loaded }) => <App engine={loaded['engine']} />,
};
export default meta;

export const Order: StoryObj<typeof App> = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await userEvent.click(await canvas.findByLabelText('tea'));
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeEnabled();
  },
};
