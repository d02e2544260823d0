import { type Environment, optionalText, readEnvironment, urlOf } from '../../../schemas/environment.ts';
import { ConfigError } from '../../config-error.ts';
import { createProgram, type Program } from './program.ts';

declare module '../../deps.ts' {
  interface Services {
    /** A program of the house that tells hosts; mail goes by `mailer`, text messages by `sms`. */
    hostProgram: Program | undefined;
  }
}

const VARIABLES = {
  HOST_WEBHOOK_URL: urlOf('https?', 'an http(s) address'),
  HOST_WEBHOOK_SECRET: optionalText(),
};

/**
 * The program that tells hosts, from the environment (docs/hosts.md).
 * @throws ConfigError naming the variable
 */
export function readHostProgram(environment: Environment): Program | undefined {
  const read = readEnvironment(VARIABLES, environment);
  if (!read.ok) throw new ConfigError(read.problem.replace(/\/\/[^@/\s]*@/, '//…@'));
  const { HOST_WEBHOOK_URL, HOST_WEBHOOK_SECRET } = read.value;
  return HOST_WEBHOOK_URL === undefined ? undefined : createProgram(HOST_WEBHOOK_URL, HOST_WEBHOOK_SECRET);
}
