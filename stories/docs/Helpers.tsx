import type { ReactNode } from 'react';
import index from '../../page/ui/index.ts?raw';
import { Prose } from './Prose.tsx';
import { docsAbove } from './read-source.ts';

const sources = import.meta.glob<string>('../../page/ui/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

const helpers = [...index.matchAll(/^export \{([^}]+)\} from '\.\/(.+)';$/gm)].flatMap(([, names = '', file = '']) =>
  names
    .split(',')
    .map((name) => ({ name: name.trim(), source: sources[`../../page/ui/${file}`] ?? '', file }))
    .filter(({ name }) => /^[a-z]/.test(name) && !name.startsWith('type ')),
);

export function Helpers(): ReactNode {
  return helpers.map(({ name, source, file }) => (
    <section key={name}>
      <h2>{name}</h2>
      <Prose>{docsAbove(source, `export (?:async )?(?:function|const) ${name}\\b`)}</Prose>
      <p>
        In <code>page/ui/{file}</code>.
      </p>
    </section>
  ));
}
