import { KeyRound } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** The own password and passkeys. */
export default defineArea({
  id: 'account',
  label: { en: 'My account', sv: 'Mitt konto', de: 'Mein Konto' },
  icon: KeyRound,
  audience: 'person',
  after: 'audit',
  page: () => import('./Account.tsx'),
});
