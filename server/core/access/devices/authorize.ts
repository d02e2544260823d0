import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Calls, calls } from '../../../../schemas/generated/calls.ts';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { type CallOptions, registerCall } from '../../../http/register-call.ts';
import type { Location } from '../../locations/locations.ts';
import { type Device, deviceByToken } from './devices.ts';

interface DeviceCaller {
  device: Device;
  location: Location;
}

const BEARER = /^Bearer ([\w-]{43})$/i;
const callers = new WeakMap<FastifyRequest, DeviceCaller>();

type DeviceHandler<Name extends keyof Calls> = (
  sent: Calls[Name]['request'],
  caller: DeviceCaller & { params: Calls[Name]['params'] },
  reply: FastifyReply,
) => Promise<Calls[Name]['answer']>;

/** Refuses before the body is read, with token_unknown, token_kind or location_unknown. */
export function registerDeviceCall<Name extends keyof Calls>(
  app: FastifyInstance,
  deps: Deps,
  name: Name,
  handler: DeviceHandler<Name>,
  options: Pick<CallOptions, 'bodyLimit'> = {},
): void {
  const { token: kinds = [] } = calls[name];
  const onRequest = async (request: FastifyRequest) => {
    callers.set(request, await authorize(request, deps, kinds));
  };
  registerCall(app, name, { ...options, onRequest }, async (sent, request, reply) => {
    const caller = callers.get(request);
    if (caller === undefined) throw new Error(`${name} is answered before its caller is known`);
    return handler(sent, { ...caller, params: request.params as Calls[Name]['params'] }, reply);
  });
}

async function authorize(
  request: FastifyRequest,
  { store, locations, now }: Deps,
  kinds: readonly string[],
): Promise<DeviceCaller> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const device = token === undefined ? undefined : await deviceByToken(store.db, token, now());
  if (device === undefined) throw refusal('token_unknown');
  if (!kinds.includes(device.kind)) throw refusal('token_kind', { kind: device.kind, expected: kinds.join(' or ') });
  const location = await locations.get(device.location_id);
  return { device, location };
}
