import { readFile, writeFile } from 'node:fs/promises';
import type { Command } from '../../command.ts';
import { checkDocument } from './check-document.ts';
import type { LocationDocument } from './document.ts';

export const validateLocations: Command = {
  name: 'validate',
  usage: 'validate <file>…',
  help: 'Checks location files without changing anything.',
  needs: 'nothing',
  async run({ args, out, err }) {
    const checked = await readAll(args);
    for (const problem of checked.problems) err(problem);
    for (const { file } of checked.documents) out(`${file}: valid`);
    return checked.problems.length === 0 && args.length > 0 ? 0 : 1;
  },
};

/** Imports all files or none: a mistake in one leaves everything unchanged [LOC-02]. */
export const importLocations: Command = {
  name: 'import',
  usage: 'import <file>…',
  help: 'Puts location files into use at once, on all running servers. If one has a mistake, none are imported.',
  needs: 'store',
  async run({ args, out, err, store, now }) {
    const { documents, problems } = await readAll(args);
    const stored = await store.locations.all();
    for (const { file, document } of documents) {
      const taken = stored.find(
        ({ directLinkId, locationId }) => directLinkId === linkOf(document) && locationId !== String(document.id),
      );
      if (linkOf(document) === undefined || taken === undefined) continue;
      problems.push(
        `${file}: /direct_link_id: expected a unique id, found ${linkOf(document)}, which belongs to location ${taken.locationId}`,
      );
    }
    for (const problem of problems) err(problem);
    if (problems.length > 0 || args.length === 0) return 1;
    for (const { file, document } of documents) {
      const id = String(document.id);
      const version = await store.locations.put(id, document, linkOf(document), now());
      out(`${file}: location ${id}, version ${version}, is now in use`);
    }
    return 0;
  },
};

export const exportLocation: Command = {
  name: 'export',
  usage: 'export <location id> [file]',
  help: 'Writes the current version of a location to a file, or to the terminal.',
  needs: 'store',
  async run({ args: [id, file], out, err, store }) {
    const location = (await store.locations.all()).find(({ locationId }) => locationId === id);
    if (location === undefined) {
      err(`${id === undefined ? 'Give a location id.' : `There is no location ${id}.`}`);
      return 1;
    }
    const text = JSON.stringify(location.document, null, 2);
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

const linkOf = ({ direct_link_id: id }: LocationDocument) => (id === undefined ? undefined : String(id));

async function readAll(files: readonly string[]) {
  const documents: { file: string; document: LocationDocument }[] = [];
  const problems: string[] = files.length === 0 ? ['Give at least one file.'] : [];
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const checked = text === undefined ? undefined : checkDocument(text);
    if (checked === undefined) problems.push(`${file}: the file cannot be read`);
    else if (!checked.ok) problems.push(`${file}: ${checked.error}`);
    else documents.push({ file, document: checked.value });
  }
  return { documents, problems };
}
