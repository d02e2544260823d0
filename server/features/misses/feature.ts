import { defineFeature } from '../../feature.ts';
import { up as misses } from './migrations/621-misses.ts';
import { oldMisses } from './retention.ts';

/** Wrong tries, counted in the database: they hold across servers and restarts. */
export default defineFeature({
  name: 'misses',
  routes: [],
  tables: ['misses'],
  migrations: { '621-misses': misses },
  retention: [oldMisses],
});
