import { type Environment, optionalText, readEnvironment, urlOf } from '../../../schemas/environment.ts';
import { ConfigError } from '../../config-error.ts';
import { findConnectionProblem } from '../../http/can-connect.ts';
import { type Finding, fine, type MachineCheck, wrong } from '../../machine-check.ts';
import { createGateway } from './gateway.ts';
import { createOutbox } from './outbox.ts';
import type { SmsSender } from './sender.ts';

const VARIABLES = {
  SMS_GATEWAY_URL: urlOf('https?', 'an http(s) address'),
  SMS_GATEWAY_BODY: optionalText(isTemplate, 'JSON with "{to}" and "{text}" in it'),
  SMS_GATEWAY_AUTHORIZATION: optionalText(),
  SMS_GATEWAY_FROM: optionalText(),
};

const NO_GATEWAY: SmsSender = { send: async () => ({ kind: 'refused' }) };

/**
 * Without a gateway a demo writes messages to a file; other servers refuse them (docs/connect.md#text-messages).
 * @throws ConfigError naming the variable
 */
export function readSms(environment: Environment, dataDir: string, report?: (error: unknown) => void): SmsSender {
  const read = readEnvironment(VARIABLES, environment);
  if (!read.ok) throw new ConfigError(read.problem);
  const { value } = read;
  const url = value.SMS_GATEWAY_URL;
  if (url === undefined) return environment['DEMO'] === '1' ? createOutbox(dataDir, report) : NO_GATEWAY;
  return createGateway({
    url,
    body: value.SMS_GATEWAY_BODY,
    authorization: value.SMS_GATEWAY_AUTHORIZATION,
    from: value.SMS_GATEWAY_FROM,
    report,
  });
}

function isTemplate(body: string): boolean {
  try {
    JSON.parse(body);
    return body.includes('{to}') && body.includes('{text}');
  } catch {
    return false;
  }
}

/** Only connects: a call would send a message. */
export async function checkGateway(url: string | undefined, signal: AbortSignal): Promise<Finding> {
  if (url === undefined) return fine('No text messages are sent: SMS_GATEWAY_URL is not set.');
  const { host } = new URL(url);
  const why = await findConnectionProblem(url, signal);
  if (why === undefined) return fine(`The message gateway ${host} can be reached. No test message was sent.`);
  return wrong(`The message gateway ${host} cannot be reached (${why}).`, 'Check SMS_GATEWAY_URL and the firewall.');
}

export const gatewayCheck: MachineCheck = {
  name: 'text messages',
  run({ environment, config, signal }) {
    readSms(environment, config.dataDir);
    return checkGateway(environment['SMS_GATEWAY_URL']?.trim() || undefined, signal);
  },
};
