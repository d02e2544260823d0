import { whyNotConnecting } from '../../http/can-connect.ts';
import { type Finding, fine, type MachineCheck, wrong } from '../../machine-check.ts';
import { readSms } from './config.ts';

/** Connects to the gateway, and says nothing to it: each call would send a message. */
export async function checkGateway(url: string | undefined, signal: AbortSignal): Promise<Finding> {
  if (url === undefined) return fine('SMS_GATEWAY_URL is not set: no text messages are sent.');
  const { host } = new URL(url);
  const why = await whyNotConnecting(url, signal);
  if (why === undefined)
    return fine(`The message gateway ${host} can be reached. Whether it takes messages was not tried.`);
  return wrong(`The message gateway ${host} cannot be reached (${why}).`, 'Check SMS_GATEWAY_URL and the firewall.');
}

export const gatewayCheck: MachineCheck = {
  name: 'text messages',
  run({ environment, config, signal }) {
    readSms(environment, config.dataDir);
    return checkGateway(environment['SMS_GATEWAY_URL']?.trim() || undefined, signal);
  },
};
