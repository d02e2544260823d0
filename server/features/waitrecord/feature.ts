import { defineFeature } from '../../feature.ts';
import { waitRecordRoutes } from './routes.ts';

/** The signed record of a wait [DAY-04]. docs/gate.md */
export default defineFeature({
  id: 'waitrecord',
  needs: ['bookings', 'evidence', 'invitations', 'yard'],
  routes: [waitRecordRoutes],
});
