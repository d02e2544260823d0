import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import type { Location } from '../locations/locations.ts';
import { type Device, deviceByToken } from './devices.ts';
import type { DeviceKind } from './kinds.ts';

/** The machine or desk that makes a call, with its location. */
export interface DeviceCaller {
  device: Device;
  location: Location;
}

const BEARER = /^Bearer ([\w-]{43})$/i;
const callers = new WeakMap<FastifyRequest, DeviceCaller>();

/** For calls of machines, which bring a token: the browser's origin rules say nothing about them. */
export const fromMachine = { caller: 'device' } as const;

/**
 * Options of a route for devices of these kinds: who has no token for it is refused before anything else of the call is
 * read, with token_unknown, token_kind or location_unknown.
 */
export function deviceCall(deps: Deps, ...kinds: readonly [DeviceKind, ...DeviceKind[]]) {
  return {
    config: fromMachine,
    onRequest: async (request: FastifyRequest) => {
      callers.set(request, await authorize(request, deps, kinds));
    },
  };
}

/** Who makes the call; only in routes with the options of `deviceCall`. */
export function callerOf(request: FastifyRequest): DeviceCaller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error(`${request.routeOptions.url} asks who calls, but demands no token`);
  return caller;
}

async function authorize(
  request: FastifyRequest,
  { store, locations, now }: Deps,
  kinds: readonly DeviceKind[],
): Promise<DeviceCaller> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const device = token === undefined ? undefined : await deviceByToken(store.db, token, now());
  if (device === undefined) throw refusal('token_unknown');
  if (!kinds.includes(device.kind)) throw refusal('token_kind', { kind: device.kind, expected: kinds.join(' or ') });
  const location = await locations.find(device.location_id);
  if (location === undefined) throw refusal('location_unknown');
  return { device, location };
}
