import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { type Finding, fine, type MachineCheck, wrong } from '../../machine-check.ts';
import { auditCommand } from './audit/command.ts';
import { auditRoutes } from './audit/routes.ts';
import { devices } from './devices/command.ts';
import { peopleCommand } from './people/command.ts';
import { invitationRoutes } from './people/invitation-routes.ts';
import { LASTS_MS } from './people/known-devices.ts';
import { passkeyRoutes } from './people/passkey-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { providerRoutes, VISIT_MS } from './people/provider-routes.ts';
import { invitationMailJob } from './people/send-invitations.ts';
import { IDLE_MS, LONGEST_MS } from './people/sessions.ts';
import { signInRoutes } from './people/sign-in-routes.ts';

const CURE = 'Set OIDC_ISSUER to the issuer that the provider states, without /.well-known.';

export async function checkProvider(issuer: string | undefined, signal: AbortSignal): Promise<Finding> {
  if (issuer === undefined) return fine('OIDC_ISSUER is not set: staff sign in with passwords and passkeys.');
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal, redirect: 'error' });
    if (!answer.ok)
      return wrong(`The provider ${issuer} answers ${answer.status} to a request for its configuration.`, CURE);
    const { issuer: itself } = (await answer.json()) as { issuer?: unknown };
    if (itself === issuer) return fine(`The provider ${issuer} answers.`);
    return wrong(`The provider at ${issuer} states the issuer ${String(itself)}.`, CURE);
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string }; message: string };
    return wrong(
      `The provider ${issuer} cannot be reached (${cause?.code ?? message}).`,
      `${CURE} Staff with a password can sign in.`,
    );
  }
}

const providerCheck: MachineCheck = {
  name: 'provider',
  run: ({ config, signal }) => checkProvider(config.oidc?.issuer, signal),
};

export default defineFeature({
  id: 'access',
  checks: [providerCheck],
  needs: ['mailer', 'publicUrl'],
  routes: [signInRoutes, invitationRoutes, peopleRoutes, passkeyRoutes, providerRoutes, auditRoutes],
  jobs: { 'invitation mail': invitationMailJob },
  tables: [
    ...(['people', 'people_roles', 'people_sessions', 'people_invitations', 'people_mails'] as const),
    ...(['people_devices', 'people_passkeys', 'people_provider_visits', 'people_provider_accounts'] as const),
    ...(['devices', 'paired_kiosks', 'audit_log', 'audit_heads', 'misses'] as const),
  ],
  retention: [
    { table: 'people_sessions', key: ['token_hash'], column: 'created_at', after: LONGEST_MS },
    { table: 'people_sessions', key: ['token_hash'], column: 'seen_at', after: IDLE_MS },
    { table: 'people_invitations', key: ['token_hash'], ends: 'expires_at' },
    { table: 'people_mails', ends: 'expires_at' },
    { table: 'people_provider_visits', key: ['state_hash'], column: 'created_at', after: VISIT_MS },
    { table: 'people_devices', key: ['token_hash', 'person_id'], column: 'used_at', after: LASTS_MS },
    { table: 'paired_kiosks', where: [['paired_at', 'is', null]], column: 'code_ends_at', after: DAY_MS },
    // To answer what became of a kiosk.
    { table: 'paired_kiosks', column: 'revoked_at', after: 30 * DAY_MS },
    { table: 'misses', key: ['subject'], ends: 'ends_at' },
  ],
  commands: [peopleCommand, devices, auditCommand],
  withLocation: ['devices', 'paired_kiosks'],
});
