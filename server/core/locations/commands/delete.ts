import { createInterface } from 'node:readline/promises';
import type { Command } from '../../../command.ts';
import { deleteLocation } from '../delete-location.ts';

const YES = '--yes';

/** Only a file or backup brings a location back. */
export const deleteLocationCommand: Command = {
  name: 'delete',
  group: 'Locations',
  takes: '<location>',
  help: 'Deletes a location with its versions, bookings and device tokens. Its visits are kept until they expire.',
  options: { [YES]: 'delete without asking' },
  json: true,
  more: ['Photos and videos stay in the media folder.'],
  examples: ['delete 2', `delete 2 ${YES}`],
  needs: 'store',
  async run({ args: [id = ''], options, tell, err, store, features, now }) {
    if (!(await store.locations.inUse()).some((location) => location.id === id))
      return `Location ${id} does not exist.`;
    if (options['yes'] !== true && !(await isMeant(id, err))) return 1;
    const { visits, keepDays } = await deleteLocation(store, features, id, now());
    const kept = visits > 0 ? [`${visits} visits are kept for ${keepDays} days`] : [];
    tell({ location: id, visits_kept: visits, keep_days: keepDays }, `location ${id} deleted`, ...kept);
    return 0;
  },
};

async function isMeant(id: string, err: (line: string) => void): Promise<boolean> {
  if (!process.stdin.isTTY) {
    err(`Add ${YES} to delete location ${id} without being asked.`);
    return false;
  }
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question(`Type ${id} to delete location ${id}: `);
  prompt.close();
  if (answer.trim() === id) return true;
  err('Nothing was deleted.');
  return false;
}
