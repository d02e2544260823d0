import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from '../../test/drivers/chromium.ts';

const chromium = findChromium();
if (chromium === null) throw new Error('No Chromium found: set CHROMIUM_PATH, or install it as in README.md.');

/** Every story as a browser test with axe [DEV-02]: `npm test -- stories`. */
export default defineConfig({
  // A package found during the run would reload the page under the stories.
  optimizeDeps: {
    include: [
      '@simplewebauthn/browser',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'idb',
      'jsondiffpatch',
      'lucide-react',
      'markdown-to-jsx',
      ...['commands', 'inputrules', 'keymap', 'model', 'schema-list', 'state', 'view'].map(
        (name) => `prosemirror-${name}`,
      ),
      'qrcode.react',
      'react-aria-components',
      'react-dom',
      'react-dom/client',
      'react-simple-keyboard',
      'refa',
      'immer',
      'mitt',
    ],
  },
  // react-aria asks for it where it is tested.
  define: { 'process.env.VIRT_ON': 'true' },
  plugins: [storybookTest({ configDir: 'stories/.storybook' })],
  test: {
    name: 'stories',
    testTimeout: 60_000,
    // By default one processor is kept free: half of a machine of two.
    maxWorkers: '100%',
    // A new page would load all modules again. A story sets all that it shows itself.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: { executablePath: chromium, args: [...CHROMIUM_ARGS] } }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
  },
});
