import { hasBreathTest } from '../../domain/breath-test.ts';
import { settingsAt } from '../../domain/effective-settings.ts';
import type { SlideRoutes } from '../../domain/slide-routes.ts';

export default {
  // The page decides whether this visitor is tested [BRE-01].
  'get-company-breathalyzer-data': ({ subLocationId }, { placeOf }) =>
    hasBreathTest(settingsAt(placeOf(subLocationId))) ? 'success' : 'none',
} satisfies SlideRoutes;
