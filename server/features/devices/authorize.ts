import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { Location } from '../locations/locations.ts';
import { type Device, deviceByToken } from './devices.ts';
import type { DeviceKind } from './kinds.ts';

/** For the routes of devices: the caller is a machine with a token, so the browser's origin rules say nothing. */
export const deviceCall = { config: { caller: 'device' } } as const;

const BEARER = /^Bearer ([\w-]{43})$/i;

/**
 * The device that makes a call, with its location.
 * @throws ApiError 401 without a token in force, 403 when it is of another kind, 404 when its location is gone
 */
export async function authorize(
  request: FastifyRequest,
  { store, locations, now }: Deps,
  ...kinds: readonly [DeviceKind, ...DeviceKind[]]
): Promise<{ device: Device; location: Location }> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const device = token === undefined ? undefined : await deviceByToken(store.db, token, now());
  if (device === undefined) {
    throw new ApiError(401, 'token_unknown', 'Send a token in force: "authorization: Bearer <token>".');
  }
  if (!kinds.includes(device.kind)) {
    throw new ApiError(
      403,
      'token_kind',
      `This token is for a device of kind ${device.kind}, not ${kinds.join(' or ')}.`,
    );
  }
  const location = await locations.find(device.location_id);
  if (location === undefined) throw notFound('location_unknown', "The device's location is no longer there.");
  return { device, location };
}
