import { sized } from '../../../test/drivers/proof.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { testHistoriesOnServer } from './testing/stored-histories.ts';

onBothDatabases('lessons of a server', (open) => testHistoriesOnServer(open, sized(30, 300)));
