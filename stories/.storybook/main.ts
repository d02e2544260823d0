import type { StorybookConfig } from '@storybook/react-vite';
import { generateWhatIsStale } from '../../tools/scripts/generated.mjs';
import { demoDeckIndexer, demoDecks } from './demo-decks.ts';
import { storiesOfVisit } from './sidebar.ts';

await generateWhatIsStale();

const config: StorybookConfig = {
  // The sidebar has this order. Patterns may overlap: the first that matches a file places it, and the last ones match
  // slides created while Storybook is running.
  stories: [
    '../guide/new-slide.mdx',
    '../guide/worked-example.mdx',
    '../guide/declaration.mdx',
    '../guide/verbs.mdx',
    '../guide/stories-and-tests.mdx',
    ...(await storiesOfVisit()),
    '../whole-deck.stories.tsx',
    '../demo-locations.decks.tsx',
    '../../page/ui/design/*.stories.tsx',
    '../../page/ui/**/*.mdx',
    '../../page/ui/*.stories.tsx',
    '../../plugins/_kit/{offline,question,scan,visit}/*.stories.tsx',
    '../../plugins/_kit/print/VisitCode.stories.tsx',
    '../shell.stories.tsx',
    '../../plugins/_kit/print/*.stories.tsx',
    '../viewer.stories.tsx',
    '../../{stories,engine,page/checkin,plugins,demo/examples/slides}/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'stories/.storybook/vite.config.ts' } },
  },
  staticDirs: ['../../page/public', { from: '../../demo/photos', to: '/photos' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The component tables would need TypeScript's JavaScript API, which its native compiler does not have: the pages
  // read the sources themselves.
  typescript: { reactDocgen: false, check: false },
  experimental_indexers: (indexers = []) => [demoDeckIndexer, ...indexers],
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), demoDecks()] }),
};

export default config;
