import { defineFeature } from '../../feature.ts';
import { deleteOldDesks } from './desks.ts';
import { deleteOldCalls } from './help-calls.ts';
import { up as helpCalls } from './migrations/302-help-calls.ts';
import { up as helpDesks } from './migrations/402-help-desks.ts';
import { up as helpOrigins } from './migrations/632-help-origins.ts';
import { helpRoutes } from './routes.ts';

/** Calls for help from the check-in page. */
export default defineFeature({
  id: 'help',
  routes: [helpRoutes],
  tables: ['help_calls', 'help_desks'],
  migrations: { '302-help-calls': helpCalls, '402-help-desks': helpDesks, '632-help-origins': helpOrigins },
  retention: [
    { id: 'help_calls', run: ({ db, now }) => deleteOldCalls(db, now) },
    { id: 'help_desks', run: ({ db, now }) => deleteOldDesks(db, now) },
  ],
});
