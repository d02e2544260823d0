import { defineFeature } from '../../feature.ts';
import { oldPrintouts } from './retention.ts';
import { printoutRoutes } from './routes.ts';

/** PDFs of signed visits. */
export default defineFeature({
  name: 'printouts',
  routes: [printoutRoutes],
  // Created by the server's own 001-base.
  tables: ['printouts'],
  retention: [oldPrintouts],
});
