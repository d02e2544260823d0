import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Not the product's own configuration: its chunks must be served from the root of a site, Storybook's from any path.
 */
export default defineConfig({ plugins: [react()], build: { target: 'es2022' } });
