import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network such as 10.0.0.0/8 that endpoints may be in although it is not public. */
export type Network = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/** Reads `10.0.0.0/8` or a single address; undefined if it is neither. */
export function parseNetwork(text: string): Network | undefined {
  const cidr = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`;
  return ipaddr.isValidCIDR(cidr) ? ipaddr.parseCIDR(cidr) : undefined;
}

/**
 * Whether the server may connect to an address: a public one by https, or one in a network that was allowed. Anyone who
 * may enter an endpoint must not reach the machines around this server through it, and plain http could be read and
 * changed on its way through the internet.
 */
export function mayReach(address: string, protocol: string, allowed: readonly Network[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  return (protocol === 'https:' && ip.range() === 'unicast') || allowed.some((network) => isIn(ip, network));
}

function isIn(ip: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean {
  return ip.kind() === network.kind() && ip.match(network as never, bits);
}

/** A name or address that must not be connected to; the message does not say what it led to. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
  readonly code = 'ADDRESS_REFUSED';
}

/**
 * Looks a name up for a connection, and refuses it if any of its addresses may not be reached. The socket connects to
 * what was checked here, so a name that answers differently the next time leads nowhere else.
 */
export function guardedLookup(isFine: (address: string) => boolean, lookup = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isFine(address)))
        return callback(new AddressRefused('not a public address'), '', 0);
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
