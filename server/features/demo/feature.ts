import { defineFeature } from '../../feature.ts';

/** The demo's locations and bookings. main.ts puts them into an empty database; there are no calls. */
export default defineFeature({ id: 'demo', needs: ['bookings', 'invitations'] });
