import type { Kysely } from 'kysely';
import { exactContact } from '../../../domain/contact.ts';
import { findDestination, wholeLocation } from '../../../domain/destination.ts';
import { isOn } from '../../../domain/flag.ts';
import { mergeSettings } from '../../../domain/resolve-settings.ts';
import { zoneOf } from '../../../domain/zone-clock.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { signedVisit } from '../../core/visits/find-visit.ts';
import { placeName } from '../../core/visits/on-site.ts';
import type { Deps, With } from '../../deps.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import type { HostChannel } from './tables.ts';

export type HostDeps = With<'mailer' | 'hostProgram' | 'publicUrl' | 'sms'>;

type Host = NonNullable<LocationDocument['contacts']>[number];

export interface Addressee {
  readonly document: LocationDocument;
  /** Absent if the visitor means no known contact. */
  readonly host: Host | undefined;
}

export function listChannels({ mailer, hostProgram, sms }: HostDeps, host: Host | undefined): HostChannel[] {
  if (host === undefined) return [];
  return [
    ...(host.email !== undefined && mailer !== undefined ? (['email'] as const) : []),
    ...(host.phone !== undefined && sms !== undefined ? (['sms'] as const) : []),
    ...(hostProgram !== undefined ? (['webhook'] as const) : []),
  ];
}

export type HostedVisit = NonNullable<Awaited<ReturnType<typeof hostedVisit>>>;

/** A signed visit with the person it is for; undefined if it is not signed, or deleted. */
export async function hostedVisit(db: Kysely<Database>, { locations }: Pick<Deps, 'locations'>, visitId: number) {
  const row = await signedVisit(db, visitId);
  const location = row === undefined ? undefined : await locations.find(row.location_id);
  if (row === undefined || location === undefined) return undefined;
  const { document } = location;
  const form = fromJson<Record<string, string>>(row.form);
  const { contact_to_visit: contact } = fromJson<{ contact_to_visit?: string | number }>(row.details);
  const contacts = document.contacts ?? [];
  const written = form['label_who_visit'] ?? '';
  const chosen = contacts.find(({ id }) => contact !== undefined && contact !== '' && String(id) === String(contact));
  const host: Host | undefined = chosen ?? exactContact(written, contacts);
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
    notifiesHost: isOn(mergeSettings(found ?? wholeLocation(document)).module_tell_host),
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

export function languageOfHost({ document, host }: Addressee): string {
  return (host?.language ?? document.location.default_language ?? document.languages[0].key).toLowerCase();
}
