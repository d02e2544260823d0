import type { StorybookConfig } from '@storybook/react-vite';
import { generateWhatIsStale } from '../scripts/generated.mjs';
import { demoDeckIndexer, demoDecks } from './demo-decks.ts';
import { storiesOfVisit } from './sidebar.ts';

await generateWhatIsStale();

const config: StorybookConfig = {
  // The sidebar has this order. Patterns may overlap: the first that matches a file places it, and the last ones match
  // slides created while Storybook is running.
  stories: [
    '../stories/guide/new-slide.mdx',
    '../stories/guide/worked-example.mdx',
    '../stories/guide/declaration.mdx',
    '../stories/guide/verbs.mdx',
    '../stories/guide/stories-and-tests.mdx',
    ...(await storiesOfVisit()),
    '../stories/whole-deck.stories.tsx',
    '../stories/demo-locations.decks.tsx',
    '../ui/design/*.stories.tsx',
    '../ui/**/*.mdx',
    '../ui/*.stories.tsx',
    '../plugins/_kit/{offline,question,scan,visit}/*.stories.tsx',
    '../plugins/_kit/print/VisitCode.stories.tsx',
    '../stories/shell.stories.tsx',
    '../plugins/_kit/print/*.stories.tsx',
    '../stories/viewer.stories.tsx',
    '../{stories,engine,checkin,plugins,examples/slides}/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  staticDirs: ['../public', { from: '../demo/photos', to: '/photos' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The component tables would need TypeScript's JavaScript API, which its native compiler does not have: the pages
  // read the sources themselves.
  typescript: { reactDocgen: false, check: false },
  experimental_indexers: (indexers = []) => [demoDeckIndexer, ...indexers],
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), demoDecks()] }),
};

export default config;
