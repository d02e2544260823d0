import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { auditCommand } from './audit/command.ts';
import { auditRoutes } from './audit/routes.ts';
import { providerCheck } from './check.ts';
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

/**
 * Who may do what: staff with their sessions, devices with their tokens, kiosks that were set up, the log of what staff
 * did, and wrong tries, counted in the database so that they hold across servers and restarts.
 */
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
    // For anyone who asks what became of a kiosk.
    { table: 'paired_kiosks', column: 'revoked_at', after: 30 * DAY_MS },
    { table: 'misses', key: ['subject'], ends: 'ends_at' },
  ],
  commands: [peopleCommand, devices, auditCommand],
  withLocation: ['devices', 'paired_kiosks'],
});
