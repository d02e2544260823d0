import { postgresPrograms, startPostgres } from '../../../test/drivers/postgres.ts';
import { compare, type Measure, type Row } from '../measure.ts';
import { type Bare, barePdf, barePostgres, bareRoute, bareSqlite } from '../server/bare.ts';
import { hangUp, measureRate } from '../server/callers.ts';
import { type OwnServer, PRINTOUT, serveOwn } from '../server/own.ts';

const SECONDS = 3;
const PRINTOUTS = 1000;
/** The server prints two at a time. */
const PRINTERS = 2;

interface Pair {
  readonly what: string;
  readonly goal: number;
  readonly own: () => Promise<unknown>;
  readonly bare: Bare;
  readonly peerName: string;
  readonly callers?: number;
}

const server: Measure = {
  name: 'server',
  async run(rounds) {
    const own = await serveOwn();
    const postgres = postgresPrograms() === undefined ? null : await startPostgres();
    const onPostgres = postgres && (await serveOwn({ DATABASE_URL: postgres.url }));
    const pairs: Pair[] = [
      {
        what: 'Check-ins a second',
        goal: 0.8,
        own: own.sign,
        bare: bareSqlite(),
        peerName: 'bare transactions',
      },
      ...(postgres && onPostgres
        ? [
            {
              what: 'Check-ins a second, PostgreSQL',
              goal: 0.8,
              own: onPostgres.sign,
              bare: await barePostgres(postgres.url),
              peerName: 'bare transactions',
            },
          ]
        : []),
      {
        what: 'Pages not changed a second',
        goal: 0.7,
        own: own.pageAgain,
        bare: await bareRoute(),
        peerName: 'bare route',
      },
      {
        what: 'PDFs a second',
        goal: 0.8,
        own: own.print,
        bare: await barePdf(PRINTOUT),
        peerName: 'bare printToPDF',
        callers: PRINTERS,
      },
    ];
    const counted = pairs.map(() => ({ own: [] as number[], peer: [] as number[] }));
    try {
      // So that compiling is not measured.
      for (const { own: ours, bare, callers } of pairs) {
        await measureRate(SECONDS, ours, callers);
        await measureRate(SECONDS, bare.work, callers);
      }
      for (let round = 0; round < rounds; round += 1) {
        for (const [i, { own: ours, bare, callers }] of pairs.entries()) {
          const [mine, peer] = [
            () => measureRate(SECONDS, ours, callers),
            () => measureRate(SECONDS, bare.work, callers),
          ];
          const isFirst = round % 2 === 0;
          const before = await (isFirst ? mine : peer)();
          const after = await (isFirst ? peer : mine)();
          counted[i]?.own.push(isFirst ? before : after);
          counted[i]?.peer.push(isFirst ? after : before);
        }
        process.stderr.write(`server: round ${round + 1} of ${rounds}\n`);
      }
      const rows = pairs.map(({ what, goal, peerName }, i) =>
        compare({ what, unit: '/s', goal, direction: 'at least', peerName, ...(counted[i] ?? { own: [] }) }),
      );
      return [...rows, await memoryRow(own)];
    } finally {
      for (const { bare } of pairs) await bare.stop();
      await onPostgres?.stop();
      await postgres?.stop();
      await own.stop();
      hangUp();
    }
  },
};

export default server;

async function memoryRow(own: OwnServer): Promise<Row> {
  let left = PRINTOUTS;
  const printer = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await own.print();
    }
  };
  await Promise.all(Array.from({ length: PRINTERS }, printer));
  return compare({ what: `Memory after ${PRINTOUTS} printouts`, unit: 'MB', goal: 150, own: [own.memory()] });
}
