import { defineFeature } from '../../feature.ts';
import { peopleCommand } from './command.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { up as people } from './migrations/201-people.ts';
import { up as access } from './migrations/222-access.ts';
import { up as knownDevices } from './migrations/622-known-devices.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { oldSessions } from './retention.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** Staff: who they are, what they may do, who is signed in. */
export default defineFeature({
  name: 'people',
  routes: [signInRoutes, invitationRoutes, peopleRoutes, passkeyRoutes, providerRoutes],
  tables: [
    'people',
    'people_roles',
    'people_sessions',
    'people_invitations',
    'people_devices',
    'people_passkeys',
    'people_provider_visits',
    'people_provider_accounts',
  ],
  migrations: { '201-people': people, '222-access': access, '622-known-devices': knownDevices },
  retention: [oldSessions],
  commands: [peopleCommand],
});
