import { type Environment, optionalText, readEnvironment } from '../../schemas/environment.ts';
import { ConfigError } from '../config-error.ts';

const LEAST_CHARACTERS = 16;

const VARIABLES = {
  METRICS_TOKEN: optionalText((text) => text.length >= LEAST_CHARACTERS, `at least ${LEAST_CHARACTERS} characters`),
};

/** @throws ConfigError for a token that could be guessed */
export function readMetricsToken(environment: Environment): string | undefined {
  const read = readEnvironment(VARIABLES, environment);
  if (!read.ok) throw new ConfigError(read.problem);
  return read.value.METRICS_TOKEN;
}
