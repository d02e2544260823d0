import { type Compared, compare, type Measure } from '../measure.ts';
import { serveOwn } from '../page/own.ts';
import { type PeerName, servePeers } from '../page/peers.ts';
import type { Target } from '../page/probe.ts';
import { heapGrowth, type Load, load, steps } from '../page/rounds.ts';

const TAPS = 3;
const HEAP_ROUNDS = 3;

type Loads = ReadonlyMap<string, readonly Load[]>;
type Taps = ReadonlyMap<string, readonly (readonly number[])[]>;

const page: Measure = {
  name: 'page',
  async run(rounds) {
    const peers = await servePeers();
    const own = await serveOwn();
    const targets = [own.target, ...peers.targets.values()];
    const loads = new Map(targets.map(({ name }) => [name, [] as Load[]]));
    const taps = new Map(targets.map(({ name }) => [name, [] as (readonly number[])[]]));
    const growth: number[] = [];
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const target of turned(targets, round)) {
          loads.get(target.name)?.push(await load(target));
          if (['gatehouse', 'react-min'].includes(target.name)) taps.get(target.name)?.push(await steps(target, TAPS));
        }
        if (round < HEAP_ROUNDS) growth.push(await heapGrowth(own.target));
        process.stderr.write(`page: round ${round + 1} of ${rounds}\n`);
      }
    } finally {
      peers.stop();
      await own.stop();
    }
    return [...loadRows(loads), stepRow(taps), compare({ ...HEAP, own: growth.map((bytes) => bytes / 1000) })];
  },
};

export default page;

const HEAP = { what: 'Heap growth without machine code, rounds 50 to 250', unit: 'KB a round', goal: 0.5 };

/** So that no target always follows the same. */
function turned(targets: readonly Target[], round: number): readonly Target[] {
  const first = round % targets.length;
  return [...targets.slice(first), ...targets.slice(0, first)];
}

function loadRows(loads: Loads) {
  const of = (name: string, field: keyof Load): number[] => (loads.get(name) ?? []).map((one) => one[field]);
  const own = (field: keyof Load): number[] => of('gatehouse', field);
  const beside = (what: string, field: keyof Load, peerName: PeerName, goal: number): Compared => {
    return { what, unit: 'ms', goal, own: own(field), peer: of(peerName, field), peerName };
  };
  const fixed = (what: string, field: keyof Load, goal: number, unit = ''): Compared => {
    return { what, unit, goal, own: own(field) };
  };
  return [
    beside('First paint', 'firstPaint', 'react-hello', 0.5),
    beside('First paint', 'firstPaint', 'react-ssg', 1.25),
    beside('Tap on a language to a usable form, cold', 'usable', 'rr-rhf', 0.5),
    beside('Tap on a language to a usable form, warm', 'warmUsable', 'rr-rhf', 0.8),
    beside('Processor time of the start', 'processor', 'react-hello', 2),
    beside('Style and layout of the start', 'layout', 'react-hello', 3),
    fixed('Requests up to the form, cold', 'requests', 12),
    fixed('Bytes up to the form, cold', 'kilobytes', 170, 'KB'),
    fixed('Requests up to the form, warm', 'warmRequests', 1),
    fixed('Layout shift', 'shift', 0.004),
  ].map(compare);
}

function stepRow(taps: Taps) {
  const of = (name: string): number[] => (taps.get(name) ?? []).flat();
  const named = { what: 'Tap on Next to the next slide', unit: 'ms', goal: 1.2, peerName: 'react-min' };
  return compare({ ...named, own: of('gatehouse'), peer: of('react-min') });
}
