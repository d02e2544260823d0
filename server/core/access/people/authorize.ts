import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Calls, calls } from '../../../../schemas/generated/calls.ts';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { registerCall } from '../../../http/register-call.ts';
import { refusing } from '../../../http/validator-compiler.ts';
import { isSameSecret } from '../../../store/ids.ts';
import type { SessionStage } from '../tables.ts';
import { type Audience, hasRole } from './roles.ts';
import { type Session, sessionOf } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
  }
}

export interface StaffCaller {
  session: Session;
  /** From the path; '' for a call without a location. */
  locationId: string;
}

const callers = new WeakMap<FastifyRequest, StaffCaller>();

type StaffHandler<Name extends keyof Calls> = (
  sent: Calls[Name]['request'],
  caller: StaffCaller & { params: Calls[Name]['params'] },
  context: { request: FastifyRequest; reply: FastifyReply },
) => Promise<Calls[Name]['answer']>;

interface StaffCallOptions {
  bodyLimit?: number;
  /** Default: 'full'. */
  stages?: readonly SessionStage[];
}

/**
 * Registers a call for the `x-call.audience` of its schema. Others are refused before the body is read, with
 * staff_session, staff_token or staff_role [STAFF-02].
 *
 *     registerStaffCall(app, deps, 'save-draft', async ({ document }, { session, locationId }) => …);
 */
export function registerStaffCall<Name extends keyof Calls>(
  app: FastifyInstance,
  deps: Deps,
  name: Name,
  ...rest: [handler: StaffHandler<Name>] | [options: StaffCallOptions, handler: StaffHandler<Name>]
): void {
  const [{ stages, ...options }, handler] = rest.length === 1 ? [{} as StaffCallOptions, rest[0]] : rest;
  const { audience } = calls[name];
  if (audience === undefined || audience === 'anyone') throw new Error(`${name} does not say which staff may make it`);
  const { onRequest } = staffRoute(deps, audience, stages);
  registerCall(app, name, { ...options, onRequest }, async (sent, request, reply) =>
    handler(sent, { ...callerOf(request), params: request.params as Calls[Name]['params'] }, { request, reply }),
  );
}

/** For other routes: `app.get(url, staffRoute(deps, ['editor']), …)`, whose handler reads `callerOf(request)`. */
export function staffRoute(
  deps: Deps,
  audience: Exclude<Audience, 'anyone'>,
  stages: readonly SessionStage[] = ['full'],
) {
  return {
    config: { caller: 'staff' as const, audience },
    onRequest: async (request: FastifyRequest) => {
      callers.set(request, await authorize(request, deps, audience, stages));
    },
  };
}

const OF_VISIT = {
  params: {
    type: 'object',
    properties: { locationId: { type: 'string', maxLength: 40 }, visitId: { type: 'string', pattern: '^\\d{1,15}$' } },
  },
};

/** For files; about one visit unless `schema` says otherwise. */
export function staffFileRoute(deps: Deps, summary: string, produces: readonly string[], schema: object = OF_VISIT) {
  return {
    schema: { summary, tags: ['staff'], security: [{ session: [] }], produces, ...schema },
    validatorCompiler: refusing('invalid_request'),
    ...staffRoute(deps, ['reception']),
  };
}

/** @throws Error on other routes */
export function callerOf(request: FastifyRequest): StaffCaller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error(`${request.url} is answered before its caller is known`);
  return caller;
}

async function authorize(
  request: FastifyRequest,
  { store, now }: Deps,
  audience: Exclude<Audience, 'anyone'>,
  stages: readonly SessionStage[],
): Promise<StaffCaller> {
  const session = await sessionOf(request, store.db, now());
  if (session === undefined || !stages.includes(session.stage)) throw refusal('staff_session');
  requireChangeToken(request, session);
  const { locationId } = (request.params ?? {}) as { locationId?: string };
  if (audience !== 'person' && !hasRole(session.person.grants, audience, locationId)) throw refusal('staff_role');
  return { session, locationId: locationId ?? '' };
}

/** @throws ApiError staff_token for a change that another site could have forged */
export function requireChangeToken(request: FastifyRequest, { changeToken }: Session): void {
  const sent = String(request.headers['x-staff-token'] ?? '');
  if (request.method !== 'GET' && !isSameSecret(sent, changeToken)) throw refusal('staff_token');
}
