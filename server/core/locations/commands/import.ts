import type { Command, StoreContext } from '../../../command.ts';
import { audit } from '../../access/audit/audit-log.ts';
import { isUnusable } from '../checks/unusable.ts';
import type { LocationDocument } from '../document.ts';
import { withoutSchema } from '../location-file.ts';
import { areFine, CHECKING, type CheckedFile, checkFiles } from './files.ts';

const FORCE = '--force';

/** Imports all files or none: a mistake in one leaves everything unchanged [LOC-02]. */
export const importLocations: Command = {
  name: 'import',
  usage: 'import [--without-files] [--force] <file>…',
  help: 'Puts location files into use at once, on all running servers. If one has a mistake, none are imported.',
  more: [...CHECKING, '', `  ${FORCE}  imports in spite of problems, as long as the document can be stored at all`],
  needs: 'store',
  async run(c) {
    const owners = await linkOwners(c);
    const checked = await checkFiles(c, { linkOwner: (link) => owners.get(link) });
    const isForced = c.args.includes(FORCE) && checked.length > 0 && checked.every(isStorable);
    if (!areFine(checked) && !isForced) return 1;
    const twice = sameLink(checked);
    if (twice !== undefined) {
      c.err(`${twice}: /direct_link_id: another of these files has the same`);
      return 1;
    }
    for (const { file, document } of checked) if (document !== undefined) await put(c, file, document);
    return 0;
  },
};

async function put({ store, now, out }: StoreContext, file: string, document: LocationDocument): Promise<void> {
  const id = String(document.id);
  const before = (await store.locations.inUse()).find(({ locationId }) => locationId === id)?.version;
  const own = { locationId: id, document: withoutSchema(document), directLinkId: linkOf(document), now: now() };
  const version = await store.events.during(async (trx, tell) => {
    const put = await store.locations.putIn(trx, own);
    const details = { from: before ?? 0 };
    if (put !== before) {
      await audit(trx, { at: now(), action: 'location.import', locationId: id, subject: String(put), details });
      await tell({ kind: 'location.published', locationId: id, version: put, at: now() });
    }
    return put;
  });
  out(`${file}: location ${id}, version ${version}, ${version === before ? 'was in use already' : 'is now in use'}`);
}

function isStorable({ document, findings }: CheckedFile): boolean {
  return document !== undefined && !isUnusable(findings);
}

async function linkOwners({ store }: StoreContext): Promise<ReadonlyMap<string, string>> {
  const stored = await store.locations.inUse();
  return new Map(
    stored.flatMap(({ directLinkId, locationId }) =>
      directLinkId === undefined ? [] : [[directLinkId, locationId] as const],
    ),
  );
}

function sameLink(checked: readonly CheckedFile[]): string | undefined {
  const links = checked.map(({ document }) => document && linkOf(document));
  const at = links.findIndex((link, i) => link !== undefined && links.indexOf(link) !== i);
  return checked[at]?.file;
}

const linkOf = ({ direct_link_id: id }: LocationDocument) => (id === undefined ? undefined : String(id));
