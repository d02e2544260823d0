import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { instance } from '@viz-js/viz';
import { productImports } from '../../config/imports.ts';
import { ROOMS } from '../../config/walls.ts';

/* `npm run generate -- imports`: draws docs/pictures/imports.svg. A test fails if it is stale. */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const PICTURE = join(root, 'docs/pictures/imports.svg');

/** `page/ui`, for example, because `page/` is no room. */
const PACKAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ROOMS)
    .filter(
      ([room]) => !room.includes('*') && !Object.keys(ROOMS).some((outer) => outer !== room && room.startsWith(outer)),
    )
    .map(([room, { about }]) => [room.slice(0, -1), about]),
);

/** Both in alphabetical order. */
export function importsBetweenPackages(): ReadonlyMap<string, readonly string[]> {
  const names = Object.keys(PACKAGES);
  const targets = new Map(names.map((name) => [name, new Set<string>()]));
  for (const { from, to, isPackage } of productImports()) {
    const [source, target] = [from, to].map((path) => names.find((name) => path.startsWith(`${name}/`)));
    if (!isPackage && source !== undefined && target !== undefined && target !== source)
      targets.get(source)?.add(target);
  }
  return new Map([...targets].sort().map(([name, found]) => [name, [...found].sort()]));
}

/** The same imports give the same text. */
export async function drawImports(imports: ReadonlyMap<string, readonly string[]>): Promise<string> {
  const graph = (await instance()).renderString(describeGraph(imports), { format: 'svg', engine: 'dot' });
  const about = [...imports].map(([from, to]) => `${from} imports ${to.join(', ') || 'nothing'}`).join('; ');
  return `${graph
    .slice(graph.indexOf('<svg'))
    .replace(/<!--[\s\S]*?-->\n?/g, '')
    .replace(/<title>[\s\S]*?<\/title>\n?/g, '')
    .replace(/(<text [^>]*)(>[a-z/]+\/<)/g, '$1 font-weight="bold"$2')
    .replace('<svg ', '<svg role="img" aria-labelledby="title about" ')
    .replace('>', `>\n<title id="title">Imports between the packages</title>\n<desc id="about">${about}</desc>`)
    .trim()}\n`;
}

function describeGraph(imports: ReadonlyMap<string, readonly string[]>): string {
  const imported = new Set([...imports.values()].flat());
  const names = [...imports.keys()];
  const nodes = names.map((name) => `"${name}" [label="${name}/\\n${PACKAGES[name]}"]`);
  const edges = [...imports].flatMap(([from, targets]) => targets.map((to) => `"${from}" -> "${to}"`));
  return `digraph {
    graph [rankdir=TB, bgcolor=transparent, nodesep=0.45, ranksep=0.55, pad=0.15]
    node [shape=box, style="rounded,filled", fillcolor="#ffffff", color="#5b6b85", penwidth=1.4, width=2.4,
      fixedsize=true, height=0.62, fontname="Helvetica,Arial,sans-serif", fontsize=12, fontcolor="#17202e"]
    edge [color="#7386a3", penwidth=1.3, arrowsize=0.75]
    ${nodes.join('\n')}
    ${edges.join('\n')}
    { rank=min; ${quoted(names.filter((name) => !imported.has(name)))} }
    { rank=max; ${quoted(names.filter((name) => imports.get(name)?.length === 0))} }
  }`;
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join('; ');

export const readPicture = (): string => readFileSync(PICTURE, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PICTURE, await drawImports(importsBetweenPackages()));
}
