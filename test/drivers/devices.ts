import type { LiveServer } from './live-server.ts';

/** The specimen passport of ICAO 9303: Anna Maria Eriksson of Utopia. */
export const ANNA = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';

interface Device {
  readonly id: string;
  /** Calls the server as the device does, with its token. */
  post(path: string, body: object): Promise<{ readonly status: number; readonly json: Record<string, unknown> }>;
}

/** A machine or a desk of a location, with a token made on the command line. */
export async function deviceAt(
  server: Pick<LiveServer, 'cli' | 'url'>,
  location: number,
  kind: 'scanner' | 'breathalyzer' | 'staff' | 'yard',
): Promise<Device> {
  const { stdout, stderr } = await server.cli('devices', 'add', String(location), kind);
  const token = /token (\S+)/.exec(stdout)?.[1];
  if (token === undefined) throw new Error(`no token: ${stderr}`);
  return {
    id: /device (\S+)/.exec(stdout)?.[1] ?? '',
    async post(path, body) {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
    },
  };
}
