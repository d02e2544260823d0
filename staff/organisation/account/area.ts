import { KeyRound } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: KeyRound,
  audience: 'person',
  listed: 'never',
  after: 'audit',
  docs: 'staff#passkeys',
  page: () => import('./Account.tsx'),
});
