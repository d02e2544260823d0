import { MailPlus } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** Who is invited, and inviting. */
export default defineArea({
  icon: MailPlus,
  audience: ['reception'],
  after: 'waiting',
  docs: 'bookings-api',
  page: () => import('./Invitations.tsx'),
});
