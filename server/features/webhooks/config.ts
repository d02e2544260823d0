import { commaList, type Environment, readEnvironment } from '../../../schemas/environment.ts';
import { ConfigError } from '../../config-error.ts';
import { type Network, parseNetwork } from './reachable.ts';

const VARIABLES = {
  WEBHOOK_NETWORKS: commaList(
    (texts) => texts.every((text) => parseNetwork(text) !== undefined),
    'addresses or networks such as 10.0.0.0/8, separated by commas',
  ),
};

/** Networks that are not public and that endpoints may be in (WEBHOOK_NETWORKS). @throws ConfigError */
export function readNetworks(environment: Environment): readonly Network[] {
  const read = readEnvironment(VARIABLES, environment);
  if (!read.ok) throw new ConfigError(read.problem);
  return read.value.WEBHOOK_NETWORKS.map((text) => parseNetwork(text)).filter((network) => network !== undefined);
}
