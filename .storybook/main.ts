import type { StorybookConfig } from '@storybook/react-vite';
import { generateWhatIsStale } from '../scripts/generated.mjs';

await generateWhatIsStale();

const config: StorybookConfig = {
  stories: [
    '../stories/**/*.stories.tsx',
    '../engine/react/**/*.stories.tsx',
    '../ui/**/*.stories.tsx',
    '../plugins/**/*.stories.tsx',
    '../examples/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  staticDirs: ['../public', { from: '../demo/photos', to: '/photos' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The component tables would need TypeScript's JavaScript API, which the native compiler does not have.
  typescript: { reactDocgen: false, check: false },
};

export default config;
