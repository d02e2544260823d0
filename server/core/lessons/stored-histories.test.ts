import { sized } from '../../../test/drivers/proof.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { livesOnServer } from './testing/stored-histories.ts';

onBothDatabases('lessons of a server', (open) => livesOnServer(open, sized(4, 15)));
