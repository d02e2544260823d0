import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { instance } from '@viz-js/viz';

/*
 * Draws docs/pictures/imports.svg from the import statements between the packages: `npm run docs:imports`. A test
 * fails if the picture no longer matches the imports.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const PICTURE = join(root, 'docs/pictures/imports.svg');

/** The packages of the product, each with a short description. */
const PACKAGES: Readonly<Record<string, string>> = {
  staff: 'studio and desk',
  viewer: 'the photo viewer',
  preview: 'the page in the studio',
  simulation: 'what surrounds it, made up',
  server: 'routes, data, printouts',
  kiosk: 'prints on the kiosk',
  plugins: 'one folder per slide',
  ui: 'widgets, colours, type',
  engine: 'deck, moves, visit, shell',
  domain: 'the rules, pure functions',
  schemas: 'what crosses a border',
  texts: 'the words, by language',
};

/** Tests and stories may import anything. */
const NOT_PRODUCT = /\.(test|stories|fixture)\.|\/(testing|generated)\//;
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*|\bimport\.meta\.glob(?:<[^>]*>)?\(\s*\[?\s*)['"](\.{1,2}\/[^'"]+)['"]/g;

/** Source files of all packages that exist, as paths with forward slashes. */
function sourceFiles(): string[] {
  return Object.keys(PACKAGES)
    .filter((name) => existsSync(join(root, name)))
    .flatMap((name) =>
      readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => path.replaceAll('\\', '/'));
}

/** The packages that each package imports, both in alphabetical order. */
export async function importsBetweenPackages(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, Set<string>>();
  for (const path of sourceFiles()) {
    if (NOT_PRODUCT.test(path)) continue;
    const from = path.split('/')[0] ?? '';
    const targets = found.get(from) ?? new Set();
    found.set(from, targets);
    for (const [, specifier = ''] of readFileSync(join(root, path), 'utf8').matchAll(IMPORT)) {
      const to = posix.join(posix.dirname(path), specifier).split('/')[0] ?? '';
      if (to !== from && Object.hasOwn(PACKAGES, to)) targets.add(to);
    }
  }
  const all = [...new Set([...found.keys(), ...[...found.values()].flatMap((targets) => [...targets])])].sort();
  return new Map(all.map((name) => [name, [...(found.get(name) ?? [])].sort()]));
}

/** The picture as SVG. A package is drawn above those it imports. The same imports always give the same text. */
export async function drawImports(imports: ReadonlyMap<string, readonly string[]>): Promise<string> {
  const graph = (await instance()).renderString(describeGraph(imports), { format: 'svg', engine: 'dot' });
  const about = [...imports].map(([from, to]) => `${from} imports ${to.join(', ') || 'nothing'}`).join('; ');
  return `${graph
    .slice(graph.indexOf('<svg'))
    .replace(/<!--[\s\S]*?-->\n?/g, '')
    .replace(/<title>[\s\S]*?<\/title>\n?/g, '')
    .replace(/(<text [^>]*)(>[a-z]+\/<)/g, '$1 font-weight="bold"$2')
    .replace('<svg ', '<svg role="img" aria-labelledby="title about" ')
    .replace('>', `>\n<title id="title">Imports between the packages</title>\n<desc id="about">${about}</desc>`)
    .trim()}\n`;
}

function describeGraph(imports: ReadonlyMap<string, readonly string[]>): string {
  const imported = new Set([...imports.values()].flat());
  const names = [...imports.keys()];
  const nodes = names.map((name) => `${name} [label="${name}/\\n${PACKAGES[name]}"]`);
  const edges = [...imports].flatMap(([from, targets]) => targets.map((to) => `${from} -> ${to}`));
  return `digraph {
    graph [rankdir=TB, bgcolor=transparent, nodesep=0.45, ranksep=0.55, pad=0.15]
    node [shape=box, style="rounded,filled", fillcolor="#ffffff", color="#5b6b85", penwidth=1.4, width=2.4,
      fixedsize=true, height=0.62, fontname="Helvetica,Arial,sans-serif", fontsize=12, fontcolor="#17202e"]
    edge [color="#7386a3", penwidth=1.3, arrowsize=0.75]
    ${nodes.join('\n')}
    ${edges.join('\n')}
    { rank=min; ${names.filter((name) => !imported.has(name)).join('; ')} }
    { rank=max; ${names.filter((name) => imports.get(name)?.length === 0).join('; ')} }
  }`;
}

export const readPicture = (): string => readFileSync(PICTURE, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PICTURE, await drawImports(await importsBetweenPackages()));
}
