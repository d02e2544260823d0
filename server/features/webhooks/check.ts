import { fine, type MachineCheck } from '../../machine-check.ts';
import { readNetworks } from './config.ts';

/** @throws ConfigError for what is no network */
export const webhooksCheck: MachineCheck = {
  name: 'webhooks',
  run({ environment }) {
    const { length } = readNetworks(environment);
    return fine(
      length === 0
        ? 'Webhooks go to public addresses only.'
        : `Webhooks may go to ${length} networks of your own, too.`,
    );
  },
};
