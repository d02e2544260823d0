import type { Kysely } from 'kysely';
import { exactContact } from '../../../domain/contact.ts';
import { type Destination, findDestination, wholeLocation } from '../../../domain/destination.ts';
import { settingsAt } from '../../../domain/effective-settings.ts';
import { isOn } from '../../../domain/flag.ts';
import { zoneOf } from '../../../domain/zone-clock.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import type { Location } from '../../core/locations/locations.ts';
import { signedVisit } from '../../core/visits/find-visit.ts';
import { placeName } from '../../core/visits/on-site.ts';
import type { Deps } from '../../deps.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

export type Host = NonNullable<LocationDocument['contacts']>[number];

/** A host, and the location whose words they are told in. */
export interface Addressee {
  readonly document: LocationDocument;
  /** Absent if nobody of the location's contacts is meant. */
  readonly host: Host | undefined;
}

/** A signed visit with the person it is for. */
export interface HostedVisit extends Addressee {
  readonly id: number;
  readonly locationId: string;
  readonly location: Location;
  /** Where it goes; undefined if that is not there any more. */
  readonly destination: Destination | undefined;
  readonly visitKey: string;
  /** As the visitor wrote it, or the contact's own name. */
  readonly hostName: string;
  /** Whether the place tells hosts at all. */
  readonly notifiesHost: boolean;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly language: string;
  readonly place: string;
  /** "14:05" by the location's clock. */
  readonly time: string;
}

/** The visit; undefined if it is not signed, or gone. `db` may be a transaction's handle. */
export async function hostedVisit(
  db: Kysely<Database>,
  { locations }: Pick<Deps, 'locations'>,
  visitId: number,
): Promise<HostedVisit | undefined> {
  const row = await signedVisit(db, visitId);
  const location = row === undefined ? undefined : await locations.find(row.location_id);
  if (row === undefined || location === undefined) return undefined;
  const { document } = location;
  const form = fromJson<Record<string, string>>(row.form);
  const { contact_to_visit: contact } = fromJson<{ contact_to_visit?: string | number }>(row.details);
  const contacts = document.contacts ?? [];
  const written = form['label_who_visit'] ?? '';
  const chosen = contacts.find(({ id }) => contact !== undefined && contact !== '' && String(id) === String(contact));
  const host = chosen ?? exactContact(written, contacts);
  const found = findDestination(document, Number(row.sub_location_id), Number(row.track_id));
  return {
    id: row.id,
    locationId: location.id,
    location,
    document,
    visitKey: row.visit_key,
    destination: found,
    host,
    hostName: host?.name ?? written,
    notifiesHost: isOn(settingsAt(found ?? wholeLocation(document)).module_tell_host),
    name: form['form_field_name'] ?? '',
    company: form['label_company'] ?? '',
    phone: row.phone,
    language: row.language,
    place: placeName(document, Number(row.sub_location_id), Number(row.track_id)),
    time: new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zoneOf(document) }).format(
      row.signed_at ?? 0,
    ),
  };
}

/** The host's language, if the location has words in it. */
export function languageOfHost({ document, host }: Addressee): string {
  return (host?.language ?? document.location.default_language ?? document.languages[0].key).toLowerCase();
}
