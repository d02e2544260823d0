import { defineFeature } from '../../feature.ts';
import { auditCommand } from './command.ts';
import { up as auditLog } from './migrations/202-audit.ts';
import { auditRoutes } from './routes.ts';

/** The log of what staff did. */
export default defineFeature({
  name: 'audit',
  routes: [auditRoutes],
  tables: ['audit_log'],
  migrations: { '202-audit': auditLog },
  commands: [auditCommand],
});
