import { z } from 'zod';
import { type Environment, readEnvironment } from '../../schemas/environment.ts';
import { ConfigError } from '../config-error.ts';

const LEAST_CHARACTERS = 16;

const Variables = z.object({
  METRICS_TOKEN: z
    .string()
    .refine((text) => text.length >= LEAST_CHARACTERS, `at least ${LEAST_CHARACTERS} characters`)
    .optional(),
});

/** The token for /metrics; without one there is no such page. @throws ConfigError for one that could be guessed */
export function readMetricsToken(environment: Environment): string | undefined {
  const read = readEnvironment(Variables, environment);
  if (!read.ok) throw new ConfigError(read.problem);
  return read.value.METRICS_TOKEN;
}
