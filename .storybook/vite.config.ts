import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Not the product's own: what that makes of its chunks is served from the root of a site, Storybook from anywhere. */
export default defineConfig({ plugins: [react()], build: { target: 'es2022' } });
