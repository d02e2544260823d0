import { Source } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';

const files = import.meta.glob<string>('../../demo/examples/slides/newask/*.*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const LANGUAGES: Readonly<Record<string, 'typescript' | 'tsx' | 'json' | 'css'>> = {
  ts: 'typescript',
  tsx: 'tsx',
  json: 'json',
  css: 'css',
};

/** Declaration first, tests last. */
const READING = [
  'slide.ts',
  'slice.ts',
  'flags.schema.json',
  '.tsx',
  '.css',
  'texts',
  'guard.ts',
  '.stories.tsx',
  '.test',
];

const rank = (path: string): number => READING.reduce((best, end, i) => (path.includes(end) ? i : best), 0);

export function WorkedExamples(): ReactNode {
  const paths = Object.keys(files).sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  return paths.map((path) => (
    <section key={path}>
      <h3>
        <code>{path.replace(/^(\.\.\/)+/, '')}</code>
      </h3>
      <Source code={files[path]} language={LANGUAGES[path.split('.').at(-1) ?? '']} />
    </section>
  ));
}
