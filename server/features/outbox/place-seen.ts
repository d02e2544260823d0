import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { locationShown } from '../../core/locations/location-repository.ts';
import type { Location } from '../../core/locations/locations.ts';
import { FALLBACK, offeredLanguage } from '../../core/locations/page/texts.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import type { AcceptedVisit } from './envelope.ts';
import { type PageProof, readProof } from './proof.ts';

export interface PlaceSeen {
  /** As the visitor saw it; without a proof, as it is now [OFF-01]. */
  readonly seen: Location;
  readonly inForce: Location;
  readonly isInUse: boolean;
  readonly language: string;
  readonly proof: PageProof | undefined;
}

const PAGE = /\/([\w-]+)\/(?:link\/([\w-]+)|([\w-]+)\/slideshow)\/?$/;

/** Finds archived and deleted locations, too: the visitor was checked in. @throws ApiError if it never existed */
export async function placeSeen(deps: Deps, { page, proof: sent, body }: AcceptedVisit): Promise<PlaceSeen> {
  const [, spelled = '', link, id] = PAGE.exec(page) ?? [];
  const { locations } = deps;
  const found =
    (link !== undefined && (await locations.findByDirectLink(link))) ||
    (id !== undefined && (await locations.find(id))) ||
    (await locations.find(String(body.main_location_id)));
  const inForce = found || (await lastOf(deps, id)) || (await lastOf(deps, String(body.main_location_id)));
  if (!inForce) throw refusal('location_unknown');
  const proof = sent === undefined ? undefined : await readProof(deps, inForce.id, sent);
  const seen = (proof && (await locationShown(deps.store.db, inForce, proof.version))) ?? inForce;
  return { seen, inForce, isInUse: Boolean(found), language: offeredLanguage(seen.document, spelled), proof };
}

async function lastOf({ store }: Deps, id: string | undefined): Promise<Location | undefined> {
  const last = id === undefined ? undefined : await store.locations.last(id);
  if (id === undefined || last === undefined) return undefined;
  return { id, version: last.version, directLinkId: undefined, document: readable(last.document) };
}

/** A deleted location leaves an empty document. */
function readable(document: unknown): LocationDocument {
  const blank = { location: {}, languages: [{ key: FALLBACK, name: FALLBACK }] };
  return { ...blank, ...(document as object) } as unknown as LocationDocument;
}
