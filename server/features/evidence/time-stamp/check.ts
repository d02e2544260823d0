import { type Finding, fine, type MachineCheck, wrong } from '../../../machine-check.ts';
import { createTimeStamps, readTimeStampUrl } from './service.ts';

/** Has a text of ours stamped, as each day's root is. */
export async function checkTimeStamps(url: string | undefined): Promise<Finding> {
  if (url === undefined) return fine('TIME_STAMP_URL is not set: days are not time-stamped.');
  const stamping = await createTimeStamps(url).stamp('gatehouse doctor');
  if (stamping.kind === 'stamped') return fine('The time-stamp service gives tokens that hold.');
  return wrong(
    `The time-stamp service gives no token that holds (${stamping.reason}).`,
    'Check TIME_STAMP_URL: it must be a service by RFC 3161.',
  );
}

export const timeStampCheck: MachineCheck = {
  name: 'time stamps',
  run: ({ environment }) => checkTimeStamps(readTimeStampUrl(environment)),
};
