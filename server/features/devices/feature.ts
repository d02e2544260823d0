import { defineFeature } from '../../feature.ts';
import { devices } from './command.ts';
import { deleteDevices } from './devices.ts';
import { up as deviceTables } from './migrations/102-devices.ts';

/** Scanners, breathalyzers, staff desks and yard systems with their tokens. Their calls are in other features. */
export default defineFeature({
  name: 'devices',
  tables: ['devices'],
  migrations: { '102-devices': deviceTables },
  commands: [devices],
  forgetLocation: deleteDevices,
});
