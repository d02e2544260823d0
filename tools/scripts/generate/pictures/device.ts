import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../../../server/config.ts';
import { addDevice, type DeviceKind, rotateDevice } from '../../../../server/core/access/devices/devices.ts';
import { openStore } from '../../../../server/core/store.ts';

interface DemoDevice {
  /** Ends the program with a message if the call fails. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>;
}

function giveUp(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/**
 * A device of the running server; its token goes directly into the database. Reads PORT, DATA_DIR and DATABASE_URL like
 * the server.
 */
export async function demoDevice(kind: DeviceKind, location: string): Promise<DemoDevice> {
  const config = readConfig();
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'gatehouse.db'))) {
    giveUp(`No database in ${config.dataDir}: run "npm start" first, or set DATA_DIR to the same value as the server.`);
  }
  const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, migrations: 'as-is' });
  const id = `demo-${kind}-${location}`;
  const added = await addDevice(store.db, { id, location, kind, now: Date.now() });
  const token = added?.token ?? (await rotateDevice(store.db, id, Date.now()));
  await store.close();
  if (token === undefined) giveUp(`The device ${id} was revoked.`);
  const base = `http://127.0.0.1:${config.port}`;
  return {
    async call(method, path, body) {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const response = await fetch(base + path, request).catch(() =>
        giveUp(`No server is running at ${base}: run "npm start" first, or set PORT to the same value as the server.`),
      );
      const answer = (await response.json()) as { error?: { message: string } };
      if (!response.ok) giveUp(`Refused with ${response.status}: ${answer.error?.message ?? ''}`);
      return answer;
    },
  };
}
