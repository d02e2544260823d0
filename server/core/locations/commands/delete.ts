import { createInterface } from 'node:readline/promises';
import type { Command } from '../../../command.ts';
import { deleteLocation } from '../delete-location.ts';

const YES = '--yes';

/** Asks for the id again, unless told not to: a deleted location comes back only from a file or a backup. */
export const deleteLocationCommand: Command = {
  name: 'delete',
  usage: 'delete [--yes] <location id>',
  help: 'Deletes a location, its versions, bookings and device tokens. Its visits are kept for as long as it said.',
  more: ['', `  ${YES}  does not ask whether you mean it`, '', 'Photos and videos stay in the media folder.'],
  needs: 'store',
  async run({ args, out, err, store, features, now }) {
    const id = args.find((arg) => arg !== YES);
    const location = (await store.locations.inUse()).find(({ locationId }) => locationId === id);
    if (id === undefined || location === undefined) {
      err(id === undefined ? 'Give a location id.' : `There is no location ${id}.`);
      return 1;
    }
    if (!args.includes(YES) && !(await isMeant(id, err))) return 1;
    const { visits, keepDays } = await deleteLocation(store, features, id, now());
    out(`location ${id} is deleted`);
    if (visits > 0) out(`${visits} visits are kept until they are ${keepDays} days old`);
    return 0;
  },
};

async function isMeant(id: string, err: (line: string) => void): Promise<boolean> {
  if (!process.stdin.isTTY) {
    err(`To delete location ${id} without being asked, add ${YES}.`);
    return false;
  }
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question(`Type ${id} to delete location ${id}: `);
  prompt.close();
  if (answer.trim() === id) return true;
  err('Nothing was deleted.');
  return false;
}
