import type { IncomingHttpHeaders } from 'node:http';

/** Whether a host name can only mean this machine. */
export const isOwnMachine = (hostname: string): boolean =>
  /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i.test(hostname);

/**
 * Whether the browser opened an address of this machine. Checks both names: a foreign name can resolve to it (DNS
 * rebinding), and a proxy can have another.
 */
export function isAskedHere({ headers, host }: { headers: IncomingHttpHeaders; host: string }): boolean {
  return [headers.host ?? '', host].every((each) => isOwnMachine(each.replace(/:\d+$/, '')));
}
