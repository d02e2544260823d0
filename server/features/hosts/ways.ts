import type { With } from '../../deps.ts';
import type { Host } from './hosted-visit.ts';
import type { HostChannel } from './tables.ts';

/** What tells hosts is given. */
export type HostDeps = With<'hostWays' | 'sms'>;

/** Every way there is to this host; none if nobody of the location's contacts is meant. */
export function channelsTo(
  { hostWays, sms }: Pick<HostDeps, 'hostWays' | 'sms'>,
  host: Host | undefined,
): HostChannel[] {
  if (host === undefined) return [];
  return [
    ...(host.email !== undefined && hostWays?.mailer !== undefined ? (['email'] as const) : []),
    ...(host.phone !== undefined && sms !== undefined ? (['sms'] as const) : []),
    ...(hostWays?.program !== undefined ? (['webhook'] as const) : []),
  ];
}
