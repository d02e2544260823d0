import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openStore } from '../../../core/store.ts';
import type { Brought } from '../../../core/visits/crew-members.ts';
import { signOut, undoSignOut } from '../../../core/visits/sign-out.ts';
import type { TestStore } from '../../../testing/databases.ts';
import { crewsOfVisits } from '../../crews/members.ts';
import { bringUpToDate } from '../arrivals.ts';
import { recordDepartures } from '../departures.ts';
import { listLine } from '../line.ts';
import { type Move, moveInYard } from '../moves.ts';
import { yardLocation } from './yard.ts';

/*
 * A server with only a yard, to be killed: `yard-process.ts <data folder> [database URL]`. It answers as the routes do,
 * without checking who asks, and prints its port.
 */
export type Asked = { readonly at: number } & (
  | { readonly do: 'read' }
  | { readonly do: 'move'; readonly move: Move }
  | { readonly do: 'sign out'; readonly visits: readonly number[]; readonly how: 'desk' | 'visitor' }
  | { readonly do: 'undo'; readonly visit: number }
);

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const store: TestStore = await openStore({ dataDir, databaseUrl, migrations: 'as-is' });
store.events.record(recordDepartures);
const location = yardLocation();
const features: Brought = { all: [{ crewsOf: crewsOfVisits }] };

async function answer(asked: Asked): Promise<unknown> {
  const { at } = asked;
  if (asked.do === 'move')
    return store.events.during((trx, tell) => moveInYard(trx, tell, features, location, asked.move));
  if (asked.do === 'sign out')
    return store.events.during((trx, tell) => signOut(trx, tell, asked.visits, { ...asked, locationId: '1' }));
  if (asked.do === 'undo')
    return store.events.during(async (trx, tell) => {
      const isBack = await undoSignOut(trx, '1', asked.visit);
      if (isBack) await tell({ kind: 'visit.returned', locationId: '1', visitId: asked.visit, at });
    });
  await bringUpToDate({ store, features }, location, at);
  return listLine(store.db, features, location, at);
}

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    const say = (status: number, what: unknown) => response.writeHead(status).end(JSON.stringify(what ?? null));
    answer(JSON.parse(body)).then(
      (given) => say(200, given),
      // A refusal has its code; anything else fails the simulation.
      (error) => say(error.statusCode === undefined ? 500 : 409, { code: error.code ?? '', message: String(error) }),
    );
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
