import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { auditCommand } from './audit/command.ts';
import { up as auditLog } from './audit/migrations/202-audit.ts';
import { up as auditChains } from './audit/migrations/682-audit-chains.ts';
import { auditRoutes } from './audit/routes.ts';
import { providerCheck } from './check.ts';
import { devices } from './devices/command.ts';
import { deleteDevices } from './devices/devices.ts';
import { up as deviceTables } from './devices/migrations/102-devices.ts';
import { up as misses } from './failed-attempts/migrations/621-misses.ts';
import { up as pairedKiosks } from './pairing/migrations/341-paired-kiosks.ts';
import { up as codeMisses } from './pairing/migrations/623-code-misses.ts';
import { up as ownCookies } from './pairing/migrations/822-own-cookies.ts';
import { forgetKiosks } from './pairing/paired-kiosks.ts';
import { peopleCommand } from './people/command.ts';
import { invitationRoutes } from './people/invitation-routes.ts';
import { LASTS_MS } from './people/known-devices.ts';
import { up as people } from './people/migrations/201-people.ts';
import { up as access } from './people/migrations/222-access.ts';
import { up as knownDevices } from './people/migrations/622-known-devices.ts';
import { up as peopleMails } from './people/migrations/671-people-mails.ts';
import { up as oneFirstAccount } from './people/migrations/821-one-first-account.ts';
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
  migrations: {
    '102-devices': deviceTables,
    '201-people': people,
    '202-audit': auditLog,
    '222-access': access,
    '341-paired-kiosks': pairedKiosks,
    '621-misses': misses,
    '622-known-devices': knownDevices,
    '623-code-misses': codeMisses,
    '671-people-mails': peopleMails,
    '682-audit-chains': auditChains,
    '821-one-first-account': oneFirstAccount,
    '822-own-cookies': ownCookies,
  },
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
  forgetLocation: async (db, locationId) => {
    await deleteDevices(db, locationId);
    await forgetKiosks(db, locationId);
  },
});
