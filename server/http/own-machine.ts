import type { IncomingHttpHeaders } from 'node:http';

export const isOwnMachine = (hostname: string): boolean =>
  /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i.test(hostname);

/** A foreign name can resolve to this machine (DNS rebinding), and a proxy can have another, so both are checked. */
export function isAskedHere({ headers, host }: { headers: IncomingHttpHeaders; host: string }): boolean {
  return [headers.host ?? '', host].every((each) => isOwnMachine(each.replace(/:\d+$/, '')));
}
