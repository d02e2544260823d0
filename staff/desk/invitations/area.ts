import { MailPlus } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

export default defineArea({
  icon: MailPlus,
  after: 'waiting',
  docs: 'gate#invitations',
  page: () => import('./Invitations.tsx'),
});
