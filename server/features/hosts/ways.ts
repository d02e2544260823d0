import type { With } from '../../deps.ts';
import type { Host } from './hosted-visit.ts';
import type { HostChannel } from './tables.ts';

/** What tells hosts is given. */
export type HostDeps = With<'mailer' | 'hostProgram' | 'publicUrl' | 'sms'>;

/** Every way there is to this host; none if nobody of the location's contacts is meant. */
export function channelsTo(
  { mailer, hostProgram, sms }: Pick<HostDeps, 'mailer' | 'hostProgram' | 'sms'>,
  host: Host | undefined,
): HostChannel[] {
  if (host === undefined) return [];
  return [
    ...(host.email !== undefined && mailer !== undefined ? (['email'] as const) : []),
    ...(host.phone !== undefined && sms !== undefined ? (['sms'] as const) : []),
    ...(hostProgram !== undefined ? (['webhook'] as const) : []),
  ];
}
