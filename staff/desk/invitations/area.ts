import { MailPlus } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** Who is invited, and inviting. */
export default defineArea({
  id: 'invitations',
  icon: MailPlus,
  audience: ['reception'],
  after: 'waiting',
  page: () => import('./Invitations.tsx'),
});
