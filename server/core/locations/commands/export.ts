import { writeFile } from 'node:fs/promises';
import type { Command } from '../../../command.ts';
import type { LocationDocument } from '../document.ts';
import { schemaFor, withoutSchema } from '../location-file.ts';

export const exportLocation: Command = {
  name: 'export',
  usage: 'export <location id> [file]',
  help: 'Writes the current version of a location to a file, or to the terminal.',
  needs: 'store',
  async run({ args: [id, file], out, err, store }) {
    const location = id === undefined ? undefined : await store.locations.current(id);
    if (location === undefined) {
      err(`${id === undefined ? 'Give a location id.' : `There is no location ${id}.`}`);
      return 1;
    }
    // What goes to the terminal is probably on its way to a file here.
    const text = fileText(location.document as object, schemaFor(file ?? 'location.json'));
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
  usage: 'locations',
  help: 'Lists the locations with their current versions.',
  needs: 'store',
  async run({ out, store }) {
    for (const { locationId, version, document } of await store.locations.all()) {
      out(`${locationId}\tversion ${version}\t${(document as LocationDocument).location.name ?? ''}`);
    }
    return 0;
  },
};

/** A document as it is written to a file, with a `$schema` that resolves from there. */
export function fileText(document: object, schema: string | undefined): string {
  const whole = { ...(schema !== undefined && { $schema: schema }), ...withoutSchema(document) };
  return JSON.stringify(whole, null, 2);
}
