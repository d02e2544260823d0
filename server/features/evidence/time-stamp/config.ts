import { type Environment, readEnvironment, urlOf } from '../../../../schemas/environment.ts';
import { ConfigError } from '../../../config-error.ts';

const VARIABLES = { TIME_STAMP_URL: urlOf('https?', 'an address that begins with https:// or http://') };

/** The service that stamps each day's root, if there is one (TIME_STAMP_URL). @throws ConfigError */
export function readTimeStampUrl(environment: Environment): string | undefined {
  const read = readEnvironment(VARIABLES, environment);
  if (!read.ok) throw new ConfigError(read.problem);
  return read.value.TIME_STAMP_URL;
}
