import type { StorybookConfig } from '@storybook/react-vite';
import { generateWhatIsStale } from '../../tools/scripts/generated.mjs';
import { demoDeckIndexer, demoDecks } from './demo-decks.ts';
import { storiesOfVisit } from './sidebar.ts';

await generateWhatIsStale();

const config: StorybookConfig = {
  // In sidebar order. The first matching pattern places a file; the last ones match slides created while Storybook
  // runs.
  stories: [
    '../guide/new-slide.mdx',
    '../guide/worked-example.mdx',
    '../guide/declaration.mdx',
    '../guide/verbs.mdx',
    '../guide/stories-and-tests.mdx',
    '../guide/documentation.mdx',
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
    '../../staff/desk/**/*.stories.tsx',
    '../../staff/studio/**/*.stories.tsx',
    '../../staff/**/*.stories.tsx',
    '../../{stories,engine,page/checkin,plugins,demo/examples/slides}/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'stories/.storybook/vite.config.ts' } },
  },
  staticDirs: [
    '../../page/public',
    { from: '../../demo/photos', to: '/photos' },
    { from: './check-in', to: '/staff/preview' },
  ],
  // No tour of Storybook, no panel that stays empty, no second choice of background.
  features: {
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
    actions: false,
    backgrounds: false,
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Component tables need TypeScript's JavaScript API, which its native compiler lacks: the pages read the sources.
  typescript: { reactDocgen: false, check: false },
  experimental_indexers: (indexers = []) => [demoDeckIndexer, ...indexers],
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), demoDecks()] }),
};

export default config;
