import { writeFile } from 'node:fs/promises';
import type { Command } from '../../../command.ts';
import { schemaFor, withoutSchema } from '../location-file.ts';

export const exportLocation: Command = {
  name: 'export',
  group: 'Locations',
  takes: '<location> [file]',
  help: 'Writes the current version of a location to a file, or to the terminal.',
  examples: ['export 2 yard.json', 'export 2 > yard.json'],
  needs: 'store',
  async run({ args: [id = '', file], out, store }) {
    const location = await store.locations.current(id);
    if (location === undefined) return `Location ${id} does not exist.`;
    // Terminal output is probably redirected to a file here.
    const text = fileText(location.document, schemaFor(file ?? 'location.json'));
    if (file === undefined) out(text);
    else {
      await writeFile(file, `${text}\n`);
      out(`${file}: location ${id}, version ${location.version}`);
    }
    return 0;
  },
};

export const listLocations: Command = {
  name: 'locations',
  group: 'Locations',
  help: 'Lists the locations with their current versions.',
  json: true,
  examples: ['locations', 'locations --json'],
  needs: 'store',
  async run({ tell, store }) {
    const locations = (await store.locations.all()).map(({ id, version, document }) => {
      return { location: id, version, name: document.location.name ?? '' };
    });
    tell({ locations }, ...locations.map(({ location, version, name }) => `${location}\tversion ${version}\t${name}`));
    return 0;
  },
};

/** With a `$schema` that resolves from the file. */
export function fileText(document: object, schema: string | undefined): string {
  const whole = { ...(schema !== undefined && { $schema: schema }), ...withoutSchema(document) };
  return JSON.stringify(whole, null, 2);
}
