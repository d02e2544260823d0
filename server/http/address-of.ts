import { isIPv6 } from 'node:net';

/** An IPv6 /64, within which a device picks addresses freely. */
export function addressOf(ip: string): string {
  const [bare = ''] = ip.split('%', 1);
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.toLowerCase().split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end stands for two groups.
  const length = front.length + back.length + (bare.includes('.') ? 1 : 0);
  const groups = [...front, ...Array<string>(Math.max(0, 8 - length)).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
