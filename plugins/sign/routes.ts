import type { SlideRoutes } from '../../domain/slide-routes.ts';

export default {
  'get-document': ({ trackid }, { document: { documents = {} } }) =>
    Object.hasOwn(documents, String(trackid)) ? (documents[String(trackid)] ?? []) : [],
} satisfies SlideRoutes;
