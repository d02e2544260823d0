import { readPublicUrl } from '../../../core/mail/config.ts';
import { doubtful, type Finding, fine, type MachineCheck, wrong } from '../../../machine-check.ts';
import { type Asked, askServer, FORGED } from '../asked-server.ts';
import { databaseSecret } from '../database-facts.ts';

const TIMES = 6;

/** Judges whether visitors' address leads here, by TLS, and how proxies forward it. */
export function judgePublicAddress(publicUrl: string, asked: Asked): Finding {
  const { protocol, host } = new URL(publicUrl);
  if (asked.kind === 'silent')
    return wrong(
      `PUBLIC_URL, ${publicUrl}, is not responding (${asked.reason}).`,
      'Start the server and proxy; check name, certificate and firewall. The address must lead to the proxy from this machine, too.',
    );
  if (asked.kind === 'stranger')
    return wrong(
      `PUBLIC_URL, ${publicUrl}, leads to ${asked.isGatehouse ? 'a Gatehouse with another database or HASH_KEY' : `something else (status ${asked.status})`}.`,
      'Point it at this server, and give all servers behind it the same DATABASE_URL and HASH_KEY.',
    );
  const { reached, hasHsts } = asked;
  if (!reached.isForwarded)
    return wrong(
      `The proxy at ${host} does not send X-Forwarded-For: all visitors count as one address.`,
      'Set X-Forwarded-For and X-Forwarded-Proto in the proxy: demo/examples/deploy/nginx.conf.',
    );
  if (reached.address === FORGED)
    return wrong(
      `Visitors at ${host} can forge their address: the server trusts the X-Forwarded-For they send.`,
      'Let the proxy overwrite X-Forwarded-For, and list only proxies in TRUST_PROXY.',
    );
  if (reached.address === reached.peer && reached.protocol === 'http' && protocol === 'https:')
    return wrong(
      `The server does not trust the proxy at ${reached.peer}: cookies are not Secure, and all visitors share its limits.`,
      `If that is your proxy alone, set TRUST_PROXY=${reached.peer}. The proxy must also set X-Forwarded-Proto.`,
    );
  if (protocol !== 'https:')
    return doubtful(
      `${publicUrl} has no TLS: devices cannot keep visits offline.`,
      'Put a proxy with TLS in front, and use https in PUBLIC_URL.',
    );
  if (reached.protocol !== 'https' || !hasHsts)
    return wrong(
      `The server does not know that ${host} has TLS: cookies are not Secure and HSTS is off.`,
      'Let the proxy set X-Forwarded-Proto and keep Strict-Transport-Security.',
    );
  return fine(`${publicUrl} leads to this server by TLS; its proxy ${reached.peer} is trusted.`);
}

/** Asks several times: a balancer may lead each request to another server. */
export async function checkPublicAddress(publicUrl: string, secret: string, signal: AbortSignal): Promise<Finding> {
  const asked = await Promise.all(Array.from({ length: TIMES }, () => askServer(publicUrl, secret, signal)));
  const found = asked.map((one) => judgePublicAddress(publicUrl, one));
  return found.find(({ state }) => state === 'wrong') ?? found[0] ?? fine('');
}

export const publicAddressCheck: MachineCheck = {
  name: 'public address',
  async run({ config, environment, signal }) {
    const publicUrl = readPublicUrl(environment, config);
    if (publicUrl === undefined)
      return doubtful(
        'Links in messages lead to localhost: PUBLIC_URL is not set.',
        'Set it to the address that visitors open.',
      );
    return checkPublicAddress(publicUrl, await databaseSecret(config), signal);
  },
};
