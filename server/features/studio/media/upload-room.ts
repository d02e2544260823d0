import { DAY_MS } from '../../../../domain/time.ts';
import { CAPS } from '../../../http/limit-table.ts';
import { bytesOf, idIn, type OpenUpload, ownerOf, type Uploads, uploadName } from '../../../store/media/uploads.ts';

const GIVEN_UP_MS = DAY_MS;
/** The studio itself gives up after a minute. */
const IDLE_MS = 5 * 60_000;

/** Drops old and, if necessary, idle uploads. */
export async function makeUploadSpace(
  uploads: Pick<Uploads, 'open' | 'drop'>,
  { locationId, personId, bytes, now }: { locationId: string; personId: string; bytes: number; now: number },
): Promise<boolean> {
  await dropOldUploads(uploads, now);
  const all = await uploads.open();
  const ofLocation = all.filter(({ name }) => name.startsWith(uploadName(locationId, '')));
  const ofPerson = all.filter(({ name }) => idIn(name).startsWith(`${ownerOf(personId)}-`));
  return (
    (await fits(uploads, ofPerson, { times: 1, bytes, now })) &&
    (await fits(uploads, ofLocation, { times: 3, bytes, now }))
  );
}

async function fits(
  uploads: Pick<Uploads, 'drop'>,
  all: readonly OpenUpload[],
  { times, bytes, now }: { times: number; bytes: number; now: number },
): Promise<boolean> {
  const open = [...all].sort((a, b) => b.changedAt - a.changedAt);
  const isFull = () =>
    open.length >= times * CAPS.uploads.most.files ||
    bytes + open.reduce((sum, { name }) => sum + (bytesOf(idIn(name)) ?? 0), 0) >
      times * CAPS.uploads.most.gigabytes * 1024 ** 3;
  while (isFull()) {
    const longestIdle = open.pop();
    if (longestIdle === undefined || Math.abs(now - longestIdle.changedAt) < IDLE_MS) return false;
    await uploads.drop(longestIdle);
  }
  return true;
}

export async function dropOldUploads(uploads: Pick<Uploads, 'open' | 'drop'>, now: number): Promise<number> {
  const old = (await uploads.open()).filter(({ changedAt }) => changedAt <= now - GIVEN_UP_MS);
  for (const one of old) await uploads.drop(one);
  return old.length;
}
