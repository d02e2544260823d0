import { MailPlus } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** Who is invited, and inviting. */
export default defineArea({
  id: 'invitations',
  label: { en: 'Invitations', sv: 'Inbjudningar', de: 'Einladungen' },
  icon: MailPlus,
  audience: ['reception'],
  after: 'waiting',
  page: () => import('./Invitations.tsx'),
});
