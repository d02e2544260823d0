import { readdirSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { buildWhatIsStale } from '../scripts/build/build.mjs';
import { type Measure, type Row, round } from './measure.ts';

/*
 * `npm run bench`: each measure beside its peers, interleaved, as one table; asserts nothing.
 * `npm run bench -- page --rounds 3` runs one measure three times; `-- bytes`, `-- decks` and `-- viewer [rounds]` stand alone.
 */

const ALONE: Readonly<Record<string, () => Promise<unknown>>> = {
  bytes: () => import('./bytes.ts'),
  decks: () => import('./decks.ts'),
  viewer: () => import('./viewer.ts'),
};

const isReached = ({ direction, figure, goal }: Row): boolean =>
  direction === 'at most' ? figure <= goal : figure >= goal;

function line(row: Row): string {
  const goal = `${row.direction === 'at most' ? '≤' : '≥'} ${row.goal}`;
  const spread = row.spread.map(round).join('–');
  const cells = [row.what, row.own, row.peer, goal, round(row.figure), spread, isReached(row) ? 'yes' : 'no'];
  return `| ${cells.join(' | ')} |`;
}

async function besidePeers(args: readonly string[]): Promise<void> {
  const at = args.indexOf('--rounds');
  const rounds = at < 0 ? 7 : Number(args[at + 1]);
  const wanted = at < 0 ? args : [...args.slice(0, at), ...args.slice(at + 2)];
  await buildWhatIsStale();
  const names = readdirSync(new URL('measures/', import.meta.url)).filter((name) => name.endsWith('.ts'));
  const rows: Row[] = [];
  for (const file of names.sort()) {
    const { default: measure } = (await import(`./measures/${file}`)) as { default: Measure };
    if (wanted.length === 0 || wanted.includes(measure.name)) rows.push(...(await measure.run(rounds)));
  }
  const [cpu] = cpus();
  console.log(
    `${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`,
  );
  console.log(`Node ${process.versions.node}, median of ${rounds} rounds, ${new Date().toISOString().slice(0, 10)}\n`);
  console.log('| what | ours | peer | goal | figure | spread | reached |\n|---|---|---|---|---|---|---|');
  for (const row of rows) console.log(line(row));
}

const args = process.argv.slice(2);
const alone = ALONE[args[0] ?? ''];
await (alone === undefined ? besidePeers(args) : alone());
