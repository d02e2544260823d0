import { readPublicUrl } from '../../../core/mail/config.ts';
import { doubtful, type Finding, fine, type MachineCheck, wrong } from '../../../machine-check.ts';
import { type Asked, askServer, FORGED } from '../asked-server.ts';
import { databaseSecret } from '../database-facts.ts';

const TIMES = 6;

/** Judges whether visitors' address leads here, by TLS, and how the proxy forwards them. */
export function judgePublicAddress(publicUrl: string, asked: Asked): Finding {
  const { protocol, host } = new URL(publicUrl);
  if (asked.kind === 'silent')
    return wrong(
      `Nobody answers at PUBLIC_URL, ${publicUrl} (${asked.reason}).`,
      'Start server and proxy; check name, certificate and firewall. From this machine the address must lead to the proxy, too.',
    );
  if (asked.kind === 'stranger')
    return wrong(
      `PUBLIC_URL, ${publicUrl}, leads to ${asked.isGatehouse ? 'a Gatehouse with another database or HASH_KEY' : `something else (status ${asked.status})`}.`,
      'Lead it to this server, and give all servers behind it the same DATABASE_URL and HASH_KEY.',
    );
  const { reached, hasHsts } = asked;
  if (!reached.isForwarded)
    return wrong(
      `The proxy at ${host} sends no X-Forwarded-For: all visitors count as one address.`,
      'Have it set X-Forwarded-For and X-Forwarded-Proto: demo/examples/deploy/nginx.conf.',
    );
  if (reached.address === FORGED)
    return wrong(
      `Visitors at ${host} can choose their own address: X-Forwarded-For is believed as they send it.`,
      'Have the proxy set X-Forwarded-For, not add to it; take out of TRUST_PROXY what is no proxy.',
    );
  if (reached.address === reached.peer && reached.protocol === 'http' && protocol === 'https:')
    return wrong(
      `The server does not trust the proxy at ${reached.peer}: cookies are not Secure, and all visitors share its limits.`,
      `If that is your proxy and nothing else, set TRUST_PROXY=${reached.peer}. It must set X-Forwarded-Proto, too.`,
    );
  if (protocol !== 'https:')
    return doubtful(
      `${publicUrl} has no TLS: devices keep no visits there.`,
      'Put a proxy with TLS in front, and say https in PUBLIC_URL.',
    );
  if (reached.protocol !== 'https' || !hasHsts)
    return wrong(
      `The server does not know that ${host} has TLS: cookies are not Secure and there is no HSTS.`,
      'Have the proxy set X-Forwarded-Proto, and leave Strict-Transport-Security in.',
    );
  return fine(`${publicUrl} leads to this server by TLS; its proxy ${reached.peer} is trusted.`);
}

/** Asks several times at once, as a balancer may lead each request to another server. */
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
        'PUBLIC_URL is not set: links in messages lead to localhost.',
        'Set it to the address that visitors open.',
      );
    return checkPublicAddress(publicUrl, await databaseSecret(config), signal);
  },
};
