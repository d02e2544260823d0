import { addDevice, type DeviceKind } from '../core/access/devices/devices.ts';
import type { TestAnswer, TestServer } from './app.ts';

/** A device or desk with its token, and its calls to the server. */
export interface TestDevice {
  id: string;
  token: string;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<Pick<TestAnswer, 'status' | 'json'>>;
}

export async function testDevice(server: TestServer, kind: DeviceKind, location = '1'): Promise<TestDevice> {
  const added = await addDevice(server.deps.store.db, { location, kind, now: server.clock.now });
  if (added === undefined) throw new Error('the id is taken');
  return { ...added, send: deviceCalls(server, added.token) };
}

/** Calls with any token. */
export function deviceCalls(server: TestServer, token: string): TestDevice['send'] {
  return async (method, url, body) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server.app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
    return { status: answer.statusCode, json: answer.json() };
  };
}
