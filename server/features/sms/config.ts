import { ConfigError } from '../../config.ts';
import { createGateway } from './gateway.ts';
import { createOutbox } from './outbox.ts';
import type { SmsSender } from './sender.ts';

/**
 * The sender that the environment asks for: SMS_GATEWAY_URL and its companions (docs/sms.md), else the outbox.
 * @param report told why a message could not be handed over
 * @throws ConfigError naming the variable
 */
export function readSms(env: NodeJS.ProcessEnv, dataDir: string, report?: (error: unknown) => void): SmsSender {
  const url = env.SMS_GATEWAY_URL?.trim();
  if (!url) return createOutbox(dataDir, { report });
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ConfigError(`SMS_GATEWAY_URL must be an http(s) address, not "${url}".`);
  }
  const body = env.SMS_GATEWAY_BODY?.trim() || undefined;
  if (body !== undefined && !isTemplate(body)) {
    throw new ConfigError('SMS_GATEWAY_BODY must be JSON with "{to}" and "{text}" in it.');
  }
  return createGateway({
    url,
    body,
    authorization: env.SMS_GATEWAY_AUTHORIZATION?.trim() || undefined,
    from: env.SMS_GATEWAY_FROM?.trim() || undefined,
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
