import type { LiveServer } from './live-server.ts';

/** The specimen passport of ICAO 9303: Anna Maria Eriksson of Utopia. */
export const ANNA = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';

interface Answer {
  readonly status: number;
  readonly json: Record<string, unknown>;
}

interface Device {
  readonly id: string;
  readonly token: string;
  /** Calls the server as the device does, with its token. */
  post(path: string, body: object): Promise<Answer>;
  get(path: string): Promise<Answer>;
}

/** A machine or desk of a location, with a token created on the command line. */
export async function deviceAt(
  server: Pick<LiveServer, 'cli' | 'url'>,
  location: number,
  kind: 'scanner' | 'breathalyzer' | 'staff' | 'yard' | 'printer',
): Promise<Device> {
  const { stdout, stderr } = await server.cli('devices', 'add', String(location), kind);
  const token = /token (\S+)/.exec(stdout)?.[1];
  if (token === undefined) throw new Error(`no token: ${stderr}`);
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };
  return {
    id: /device (\S+)/.exec(stdout)?.[1] ?? '',
    token,
    post: (path, body) => call('POST', path, body),
    get: (path) => call('GET', path),
  };
}
