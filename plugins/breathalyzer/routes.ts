import { hasBreathTest } from '../../domain/breath-test.ts';
import { mergeSettings } from '../../domain/resolve-settings.ts';
import type { SlideRoutes } from '../../domain/slide-routes.ts';

export default {
  // The page decides whether this visitor is tested [BRE-01].
  'get-company-breathalyzer-data': ({ subLocationId }, { placeOf }) =>
    hasBreathTest(mergeSettings(placeOf(subLocationId))) ? 'success' : 'none',
} satisfies SlideRoutes;
