import { createInterface } from 'node:readline/promises';
import type { Command } from '../../../command.ts';
import { deleteLocation } from '../delete-location.ts';

const YES = '--yes';

/** Only a file or backup brings a location back. */
export const deleteLocationCommand: Command = {
  name: 'delete',
  group: 'Locations',
  takes: '<location>',
  help: 'Deletes a location, its versions, bookings and device tokens. Its visits are kept for as long as it said.',
  options: { [YES]: 'does not ask whether you mean it' },
  json: true,
  more: ['Photos and videos stay in the media folder.'],
  examples: ['delete 2', `delete 2 ${YES}`],
  needs: 'store',
  async run({ args: [id = ''], options, tell, err, store, features, now }) {
    if (!(await store.locations.inUse()).some((location) => location.id === id)) return `There is no location ${id}.`;
    if (options['yes'] !== true && !(await isMeant(id, err))) return 1;
    const { visits, keepDays } = await deleteLocation(store, features, id, now());
    const kept = visits > 0 ? [`${visits} visits are kept until they are ${keepDays} days old`] : [];
    tell({ location: id, visits_kept: visits, keep_days: keepDays }, `location ${id} is deleted`, ...kept);
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
