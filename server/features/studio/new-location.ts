// biome-ignore-all lint/plugin/unlimited-list: locations, which owners make.
import type { Kysely, Transaction } from 'kysely';
import type { AddLocationRequest } from '../../../schemas/generated/types.ts';
import { withoutSchema } from '../../core/locations/location-file.ts';
import { locationsInUse, locationVersions } from '../../core/locations/location-repository.ts';
import type { Store } from '../../core/store.ts';
import type { Database } from '../../store/schema.ts';
import type { DraftDocument } from './drafts.ts';
import gate from './templates/gate.json' with { type: 'json' };
import reception from './templates/reception.json' with { type: 'json' };

export const TEMPLATES: Readonly<Record<NonNullable<AddLocationRequest['template']>, DraftDocument>> = {
  gate,
  reception,
};

export interface Own {
  readonly id: number;
  readonly name: string;
  readonly timeZone: string;
}

/** Never used before; locked until the transaction ends. */
export async function freeLocationId({ locations }: Store, trx: Transaction<Database>): Promise<number> {
  await locations.lock(trx, '');
  const taken = [
    ...(await locationsInUse(trx).execute()),
    ...(await trx.selectFrom('drafts').select('location_id').execute()),
    ...(await locationVersions(trx).clearSelect().select('location_id').distinct().execute()),
  ].map(({ location_id }) => Number(location_id));
  return Math.max(0, ...taken.filter(Number.isSafeInteger)) + 1;
}

/** In use or with a draft. */
export async function isKnownLocation(db: Kysely<Database>, locationId: string): Promise<boolean> {
  const draft = db.selectFrom('drafts').select('location_id').where('location_id', '=', locationId);
  const location = locationsInUse(db).where('location_id', '=', locationId);
  return ((await draft.executeTakeFirst()) ?? (await location.executeTakeFirst())) !== undefined;
}

export function newLocation(own: Own, template?: AddLocationRequest['template']): DraftDocument {
  const source = template === undefined ? { languages: [{ key: 'en', name: 'English' }] } : TEMPLATES[template];
  return named(withoutSchema(source), own);
}

/** A direct link cannot lead to two locations. */
export function copyOf({ direct_link_id: _, ...source }: DraftDocument, own: Own): DraftDocument {
  return named({ ...source, photoHost: source['photoHost'] ?? `/media/${source['id']}/` }, own);
}

const named = (source: DraftDocument, { id, name, timeZone }: Own): DraftDocument => ({
  ...source,
  id,
  location: { ...(source['location'] as object), id, name },
  settings: { ...(source['settings'] as object), time_zone: timeZone },
});
