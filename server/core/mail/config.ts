import { type Environment, optionalText, readEnvironment, urlOf } from '../../../schemas/environment.ts';
import type { ServerConfig } from '../../config.ts';
import { ConfigError } from '../../config-error.ts';
import { createMailer, type Mailer } from './mailer.ts';

declare module '../../deps.ts' {
  interface Services {
    mailer: Mailer | undefined;
    publicUrl: string;
  }
}

const VARIABLES = {
  MAIL_URL: urlOf('smtps?', 'an address such as smtps://user:password@mail.example:465'),
  MAIL_FROM: optionalText((text) => /^[^\r\n]*@[^\r\n]*$/.test(text), 'a sender such as "Gate <gate@example.com>"'),
};

const PUBLIC_URL = { PUBLIC_URL: urlOf('https?', 'an http(s) address') };

/** @throws ConfigError naming the variable */
export function readMailer(environment: Environment): Mailer | undefined {
  const read = readEnvironment(VARIABLES, environment);
  if (!read.ok) throw new ConfigError(read.problem.replace(/\/\/[^@/\s]*@/, '//…@'));
  const { MAIL_URL, MAIL_FROM } = read.value;
  if (MAIL_URL === undefined) return undefined;
  if (MAIL_FROM === undefined)
    throw new ConfigError('Set MAIL_FROM with MAIL_URL: the sender of messages to hosts and staff.');
  return createMailer(MAIL_URL, MAIL_FROM);
}

/** @throws ConfigError naming the variable */
export function readPublicUrl(
  environment: Environment,
  { publicOrigins }: Pick<ServerConfig, 'publicOrigins'>,
): string | undefined {
  const read = readEnvironment(PUBLIC_URL, environment);
  if (!read.ok) throw new ConfigError(read.problem);
  return (read.value.PUBLIC_URL ?? publicOrigins[0])?.replace(/\/$/, '');
}

/** No trailing slash. Default: the server's address on this machine. */
export function publicUrlOf(
  environment: Environment,
  config: Pick<ServerConfig, 'host' | 'port' | 'publicOrigins'>,
): string {
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host;
  return readPublicUrl(environment, config) ?? `http://${host}:${config.port}`;
}
