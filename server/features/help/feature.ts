import { defineFeature } from '../../feature.ts';
import { deleteOldCalls } from './help-calls.ts';
import { up as helpCalls } from './migrations/302-help-calls.ts';
import { helpRoutes } from './routes.ts';

/** Calls for help from the check-in page. */
export default defineFeature({
  name: 'help',
  routes: [helpRoutes],
  tables: ['help_calls'],
  migrations: { '302-help-calls': helpCalls },
  retention: [{ id: 'help_calls', run: ({ db, now }) => deleteOldCalls(db, now) }],
});
