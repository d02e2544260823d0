import type { FastifyRequest } from 'fastify';
import type { StaffSessionAnswer } from '../../../../schemas/generated/types.ts';
import type { Deps } from '../../../deps.ts';
import { isFirstInvitationValid } from './invitations.ts';
import { hasPeople } from './people.ts';
import { sessionOf } from './sessions.ts';

export async function describeSession(request: FastifyRequest, deps: Deps): Promise<StaffSessionAnswer> {
  const { store, now, config } = deps;
  const session = await sessionOf(request, store.db, now());
  const answer: StaffSessionAnswer = {
    signed_in: null,
    first_account: session === undefined ? await firstAccount(deps) : 'made',
    next_step: 'none',
    step_token: null,
    provider: config.oidc?.name ?? null,
  };
  if (session === undefined) return answer;
  const { person, expiresAt, changeToken, stage } = session;
  if (stage !== 'full') return { ...answer, next_step: stage, step_token: changeToken };
  const { id, name, displayName: display_name, grants } = person;
  const times = { expires_at: expiresAt, change_token: changeToken };
  return { ...answer, signed_in: { id, name, display_name, grants: [...grants], ...times } };
}

async function firstAccount({ store, now, config }: Deps): Promise<StaffSessionAnswer['first_account']> {
  if (await hasPeople(store.db)) return 'made';
  if (await isFirstInvitationValid(store.db, now())) return 'printed';
  return config.demo ? 'demo' : 'restart';
}
