import type { FastifyRequest } from 'fastify';
import type { StaffSessionAnswer } from '../../../../schemas/generated/types.ts';
import type { Deps } from '../../../deps.ts';
import { firstInvitationWorks } from './invitations.ts';
import { hasPeople } from './people.ts';
import { sessionOf } from './sessions.ts';

/** Who is signed in, or what is still missing to be. */
export async function tellSession(request: FastifyRequest, deps: Deps): Promise<StaffSessionAnswer> {
  const { store, now, config } = deps;
  const session = await sessionOf(request, store.db, now());
  const provider = config.oidc?.name ?? null;
  const nobody = {
    signed_in: null,
    first_account: 'made' as const,
    next_step: 'none' as const,
    step_token: null,
    provider,
  };
  if (session === undefined) return { ...nobody, first_account: await firstAccount(deps) };
  const { person, expiresAt, changeToken, stage } = session;
  if (stage !== 'full') return { ...nobody, next_step: stage, step_token: changeToken };
  const { id, name, displayName, grants } = person;
  return {
    ...nobody,
    signed_in: {
      id,
      name,
      display_name: displayName,
      grants: [...grants],
      expires_at: expiresAt,
      change_token: changeToken,
    },
  };
}

async function firstAccount({ store, now, config }: Deps): Promise<StaffSessionAnswer['first_account']> {
  if (await hasPeople(store.db)) return 'made';
  if (await firstInvitationWorks(store.db, now())) return 'printed';
  return config.demo ? 'demo' : 'restart';
}
