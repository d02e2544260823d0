import { defineFeature } from '../../feature.ts';

/** The demo's locations and bookings, put into an empty database by main.ts; no calls of its own. */
export default defineFeature({ name: 'demo' });
