import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MADE_AT, type Made } from './made.ts';
import { DOCUMENT } from './make-all.ts';

/** All that the very first server with a database could store: it had no call and no command that stores anything. */
const PROGRAM = `
const [root, dataDir, databaseUrl, id, document] = process.argv.slice(1);
import(root + '/server/store/connect.ts').then(async ({ openStore }) => {
  const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined });
  await store.locations.put(id, JSON.parse(document), undefined, Date.now());
  await store.close();
});`;

export async function storeBare(root: string, dataDir: string, databaseUrl = ''): Promise<Made> {
  const given = [root, dataDir, databaseUrl, String(MADE_AT), JSON.stringify(DOCUMENT)];
  await promisify(execFile)(join(root, 'node_modules/.bin/tsx'), ['-e', PROGRAM, ...given], { cwd: root });
  const nothing = { printout: null, pass: null, booking: null, draft: null, invitation: null, kiosk: null };
  return { at: Date.now(), visits: [], unconfirmed: [], people: [], auditEntries: 0, ...nothing };
}
