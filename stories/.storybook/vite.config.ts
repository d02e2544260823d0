import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Not the product's: its chunks must be at the root of a site, Storybook's at any path. */
export default defineConfig({ plugins: [react()], build: { target: 'es2022' } });
