import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isOfProduct, readSchema, type Schema } from './compose.ts';
import { type NeededBy, neededBy } from './needed-by.ts';
import { type CallSource, callSources } from './sources.ts';

const PAGE = 'docs/own-backend.md';
const REGION = /(<!-- generated: calls -->\n)[\s\S]*?(<!-- end -->)/;

export function ownBackendPage(root: string, isListed = isOfProduct(root)): string {
  const page = readFileSync(`${root}${PAGE}`, 'utf8');
  if (!REGION.test(page)) throw new Error(`${PAGE} has no region "calls"`);
  return page.replace(REGION, (_, start: string, end: string) => `${start}\n${callsTables(root, isListed)}\n${end}`);
}

function callsTables(root: string, isListed: (id: string) => boolean): string {
  const calls = callSources(root).filter(
    ({ caller, file }) => caller === 'page' && isListed(basename(dirname(dirname(file)))),
  );
  const kiosk = calls.filter(({ contract }) => contract.path.startsWith('{kioskService}'));
  const rest = calls.filter((call) => !kiosk.includes(call));
  const always = rest.filter(({ file }) => Object.keys(neededBy(file)).length === 0);
  const table = (rows: readonly CallSource[]): string =>
    ['| call | needed where | sends | answer, for example |', '|---|---|---|---|', ...rows.map(row)].join('\n');
  return `Paths: \`/x\` is below the origin, \`x\` relative to the page (\`getdocument\` on /en/1/slideshow is /en/1/getdocument),
\`{page}/x\` below the page's own path (/en/1/slideshow/getvideo). \`form\` holds the visitor's entries. Full schemas:
\`schemas/calls/\`, \`plugins/*/calls/\`.

### Needed by every location

${table(always)}

### Needed where something is on

Anywhere in the location, its sub-locations or tracks. \`label_who_visit\` is a field of the form, \`missing fields\` page data without
\`fields\`; \`findsPlaces\` is set beside the location.

${table(rest.filter((call) => !always.includes(call)))}

### Answered by the service on a kiosk

${table(kiosk)}
`;
}

const ENCODINGS = { query: 'query', json: 'JSON', form: 'form data' };

function row({ file, contract }: CallSource): string {
  const { request, answer } = readSchema(file).$defs as Readonly<Record<'request' | 'answer', Schema>>;
  const names = Object.keys((request.properties ?? {}) as object);
  const listed = (isRequired: boolean): string =>
    names
      .filter((name) => [request.required].flat().includes(name) === isRequired)
      .map((name) => `\`${name}\``)
      .join(', ');
  const optional = listed(false) && `; optional: ${listed(false)}`;
  const sends = names.length === 0 ? '' : `${ENCODINGS[contract.encoding]}: ${listed(true)}${optional}`;
  const [example] = (answer.examples ?? []) as unknown[];
  const call = `\`${contract.method} ${contract.path}\``;
  const cells = [call, where(neededBy(file)), sends, `\`${JSON.stringify(example)}\``];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function where({ all = [], any = [] }: NeededBy): string {
  const code = (names: readonly string[], word: string): string => names.map((name) => `\`${name}\``).join(` ${word} `);
  const parts = [code(all, 'and'), code(any, 'or')].filter((part) => part !== '');
  return parts.join(', with ') || 'always';
}
