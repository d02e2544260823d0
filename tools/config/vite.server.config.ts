import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

const entries = {
  'server/main': 'server/main.ts',
  'server/cli': 'server/cli.ts',
  'server/report-thread': 'server/store/report-thread.mjs',
  'kiosk/main': 'kiosk/main.ts',
};

/** Packages of up to hundreds of small modules, which Node would find and read one by one at each start. */
const MANY_MODULES = ['@simplewebauthn/server', 'hucre', 'jose', 'kysely', 'libphonenumber-js', 'lucide-react', 'mrz'];
/** Packages that the page's code loads in a browser only, so that no release needs to bring them beside the server. */
const BROWSER_ONLY = ['dom-accessibility-api'];

/** Code for Node: our own modules are bundled, packages stay external but for those of many modules. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: [...MANY_MODULES, ...BROWSER_ONLY] },
  build: {
    ssr: true,
    target: 'node20',
    // The names of assets are the same as in the page's build.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Icons say for another kind of bundler that they belong into a browser. What is said of our own code stays.
      onLog(level, log, tell) {
        const isOfPackage = (log.id ?? '').includes('/node_modules/');
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE' || !isOfPackage) tell(level, log);
      },
      input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
