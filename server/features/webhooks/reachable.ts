import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Network = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

export function parseNetwork(text: string): Network | undefined {
  const cidr = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`;
  return ipaddr.isValidCIDR(cidr) ? ipaddr.parseCIDR(cidr) : undefined;
}

/** Public addresses by https, and allowed networks: an endpoint must not reach machines around this server. */
export function mayReach(address: string, protocol: string, allowed: readonly Network[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  return (protocol === 'https:' && ip.range() === 'unicast') || allowed.some((network) => isIn(ip, network));
}

function isIn(ip: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean {
  return ip.kind() === network.kind() && ip.match(network as never, bits);
}

/** Refuses a name if any address is not allowed. The socket uses the checked ones, whatever DNS answers later. */
export function guardedLookup(isFine: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isFine(address)))
        return callback(Object.assign(new Error('not a public address'), { code: 'ADDRESS_REFUSED' }), '', 0);
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
