import { defineFeature } from '../../feature.ts';
import { backupCommand } from './backup-command.ts';
import { restoreCommand } from './restore-command.ts';

/** A copy of all that is kept, made while visitors check in, and put back. */
export default defineFeature({ id: 'backup', commands: [backupCommand, restoreCommand] });
