import { z } from 'zod';
import { type Environment, optionalText, readEnvironment } from '../../../schemas/environment.ts';
import { ConfigError } from '../../config-error.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { createProgram, type Program } from './program.ts';

declare module '../../deps.ts' {
  interface Services {
    /** Ways to tell hosts, and where their answers come in; text messages go by `sms`. */
    hostWays: HostWays | undefined;
  }
}

export interface HostWays {
  /** Absent if no mail server is set. */
  readonly mailer?: Mailer | undefined;
  readonly program?: Program | undefined;
  /** What the links in messages begin with. */
  readonly publicUrl: string;
}

const url = (schemes: string, expected: string) =>
  z.string().refine((text) => URL.canParse(text) && new RegExp(`^(${schemes}):`).test(text), expected);

const Variables = z.object({
  MAIL_URL: url('smtps?', 'an address such as smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => /^[^\r\n]*@[^\r\n]*$/.test(text), 'a sender such as "Gate <gate@example.com>"')
    .optional(),
  HOST_WEBHOOK_URL: url('https?', 'an http(s) address').optional(),
  HOST_WEBHOOK_SECRET: optionalText(),
  PUBLIC_URL: url('https?', 'an http(s) address').optional(),
});

/**
 * How hosts are told, from the environment (docs/hosts.md).
 * @throws ConfigError naming the variable
 */
export function readHostWays(environment: Environment, fallbackUrl: string): HostWays {
  const read = readEnvironment(Variables, environment);
  if (!read.ok) throw new ConfigError(read.problem.replace(/\/\/[^@/\s]*@/, '//…@'));
  const { MAIL_URL, MAIL_FROM, HOST_WEBHOOK_URL, HOST_WEBHOOK_SECRET, PUBLIC_URL } = read.value;
  if (MAIL_URL !== undefined && MAIL_FROM === undefined)
    throw new ConfigError('MAIL_FROM must be set with MAIL_URL: the sender of messages to hosts.');
  return {
    mailer: MAIL_URL === undefined ? undefined : createMailer(MAIL_URL, MAIL_FROM ?? ''),
    program: HOST_WEBHOOK_URL === undefined ? undefined : createProgram(HOST_WEBHOOK_URL, HOST_WEBHOOK_SECRET),
    publicUrl: (PUBLIC_URL ?? fallbackUrl).replace(/\/$/, ''),
  };
}
