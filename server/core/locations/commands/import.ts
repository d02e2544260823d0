import type { LocationDocument } from '../../../../schemas/generated/types.ts';
import type { Command, StoreContext } from '../../../command.ts';
import { audit } from '../../access/audit/audit-log.ts';
import type { find } from '../checks/kinds.ts';
import { linkOwners } from '../checks/lookups.ts';
import { withoutSchema } from '../location-file.ts';
import { areFine, CHECKING, type CheckedFile, checkFiles, HOW_TOLD } from './files.ts';

/** All files or none. [LOC-02] */
export const importLocations: Command = {
  name: 'import',
  group: 'Locations',
  takes: '<file...>',
  help: 'Publishes location files at once on all running servers. If one has a mistake, none is imported.',
  options: { ...CHECKING, '--force': 'import despite findings, if the document can be stored at all' },
  json: true,
  more: HOW_TOLD,
  examples: ['import yard.json', 'import --without-files yard.json terminal.json'],
  needs: 'store',
  async run(c) {
    const checked = await checkFiles(c, { linkOwner: linkOwners(await c.store.locations.inUse()) });
    const isForced = c.options['force'] === true && checked.every(isStorable);
    if (!areFine(checked) && !isForced) return 1;
    const twice = sameLink(checked);
    if (twice !== undefined) return `${twice}: /direct_link_id: another of these files has the same link`;
    const locations: Imported[] = [];
    for (const { file, document } of checked) if (document !== undefined) locations.push(await put(c, file, document));
    const inWords = locations.map(
      ({ file, location, version, changed }) =>
        `${file}: location ${location}, version ${version}, ${changed ? 'published' : 'unchanged'}`,
    );
    c.tell({ locations }, ...inWords);
    return 0;
  },
};

interface Imported {
  readonly file: string;
  readonly location: string;
  readonly version: number;
  readonly changed: boolean;
}

async function put({ store, now }: StoreContext, file: string, document: LocationDocument): Promise<Imported> {
  const id = String(document.id);
  const before = (await store.locations.inUse()).find((location) => location.id === id)?.version;
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
  return { file, location: id, version, changed: version !== before };
}

function isStorable({ document, findings }: CheckedFile): boolean {
  return document !== undefined && !findings.some(({ code }) => UNUSABLE.has(code));
}

const UNUSABLE: ReadonlySet<string> = new Set<Parameters<typeof find>[0]>([
  'not_json',
  'schema',
  'value_missing',
  'id_differs',
  'id_twice',
  'place_unknown',
  'link_taken',
  'language_code',
  'language_twice',
  'zone_unknown',
]);

function sameLink(checked: readonly CheckedFile[]): string | undefined {
  const links = checked.map(({ document }) => document && linkOf(document));
  const at = links.findIndex((link, i) => link !== undefined && links.indexOf(link) !== i);
  return checked[at]?.file;
}

const linkOf = ({ direct_link_id: id }: LocationDocument) => (id === undefined ? undefined : String(id));
