import { onBothDatabases } from '../../testing/databases.ts';
import { livesOnServer } from './testing/stored-histories.ts';

onBothDatabases('lessons of a server', (open) => livesOnServer(open, 15));
