import { videoAt } from '../../domain/place-content.ts';
import type { SlideRoutes } from '../../domain/slide-routes.ts';

export default {
  'get-video': ({ subLocationId }, { document, placeOf }) => videoAt(document, placeOf(subLocationId)),
} satisfies SlideRoutes;
