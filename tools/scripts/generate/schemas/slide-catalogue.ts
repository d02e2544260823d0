import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOAD_MS } from '../../../../engine/components.ts';
import { DEFAULT_NEXT_DELAY_MS } from '../../../../engine/deck.ts';
import { BUDGET_MS } from '../../../../engine/hooks.ts';
import { DEFAULT_IDLE_SECONDS } from '../../../../engine/idle.ts';
import { CAPS } from '../../../../server/http/limit-table.ts';
import { type Member, membersOf } from '../../../../stories/docs/read-source.ts';
import { isOfProduct } from './compose.ts';

const PAGE = 'docs/slides.md';
const REGION = /(<!-- generated: catalogue -->\n)[\s\S]*?(<!-- end -->)/;

export function slidesPage(root: string, isListed = isOfProduct(root)): string {
  const page = readFileSync(join(root, PAGE), 'utf8');
  if (!REGION.test(page)) throw new Error(`${PAGE} has no region "catalogue"`);
  return page.replace(REGION, (_, start: string, end: string) => `${start}\n${catalogue(root, isListed)}\n\n${end}`);
}

function catalogue(root: string, isListed: (id: string) => boolean): string {
  const sources = sourcesIn(
    root,
    ['engine', 'plugins', 'page/checkin'],
    /(product|services|slice|App|_kit\/visit\/[\w-]+)\.tsx?$/,
    isListed,
  );
  const found = (name: string): Member[] =>
    sources.flatMap((source) => membersOf(source, name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const given = new Set(found('OwnServices').map(({ name }) => name));
  const services = found('Services').map(
    ({ name, docs }) => `- \`${name}\`${given.has(name) ? ' (always there)' : ''}: ${docs}`,
  );
  const moments = found('Moments').map(({ name, docs }) => `- \`${name}\`: ${docs}`);
  return `### Moments

A slide reacts with \`on\` in its declaration, or \`ctx.on\` while it is shown, and emits its own with \`ctx.emit\`.

${moments.join('\n')}

### Services

\`ctx.services\` has those that \`reads\` names, such as \`'services.http'\`.

${services.join('\n')}

### Limits

${limits.join('\n')}

A call ends after its schema's timeout; [limits.md](limits.md) has limits on calls.`;
}

const seconds = (ms: number): string => `${ms / 1000} s`;

const limits: readonly string[] = [
  `- a hook, without open questions: ${Object.entries(BUDGET_MS)
    .map(([hook, ms]) => `\`${hook}\` ${seconds(ms)}`)
    .join(', ')}; then the visitor moves on`,
  `- loading a component: ${seconds(LOAD_MS)}; then the visitor can retry`,
  `- Next is disabled on entry: ${seconds(DEFAULT_NEXT_DELAY_MS)} by default`,
  `- idle countdown: by default ${seconds(DEFAULT_IDLE_SECONDS * 1000)}`,
  `- keys of a visit: ${CAPS.form.most.keys}`,
  `- characters of a key or answer: ${CAPS.form.most.charactersEach}; of all outside the form: ${CAPS.form.most.charactersBeside}`,
];

const pluginOf = (file: string): string => /^plugins\/([^/]+)/.exec(file)?.[1] ?? '';

function sourcesIn(
  root: string,
  folders: readonly string[],
  wanted: RegExp,
  isListed: (id: string) => boolean,
): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
      .filter((file) => wanted.test(file) && !/\.(test|stories)\./.test(file) && isListed(pluginOf(file)))
      .sort()
      .map((file) => readFileSync(join(root, file), 'utf8')),
  );
}
