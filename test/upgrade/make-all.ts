import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deviceAt } from '../drivers/devices.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { pairedToken } from '../drivers/paired-kiosk.ts';
import { type EarlyStaff, signUp } from './early-staff.ts';
import { MADE_AT, type Made } from './made.ts';
import { makeVisits } from './make-visits.ts';

export const DOCUMENT = {
  id: MADE_AT,
  languages: [
    { key: 'en', name: 'English' },
    { key: 'sv', name: 'Svenska' },
    { key: 'de', name: 'Deutsch' },
    { key: 'ar', name: 'العربية' },
  ],
  fields: {
    default: [
      { name: 'label_company', field_type: 'textbox', required: 1 },
      { name: 'label_phone_number', field_type: 'tel', required: 0 },
    ],
  },
  kioskService: 'none',
  settings: { time_zone: 'Europe/Stockholm' },
  location: {
    id: MADE_AT,
    name: 'North Yard',
    default_language: 'en',
    printout: 1,
    location_texts: ['en', 'sv', 'de', 'ar'].map((language) => ({ language, instructions: 'Drive **slowly**.' })),
  },
} as const;

/** Which of its commands and pages an earlier server has. */
export interface Has {
  readonly people: boolean;
  readonly kiosks: boolean;
  readonly pass: boolean;
}

/** Everything that a site makes in a day, by the calls that its pages, devices and staff make. */
export async function makeAll(server: LiveServer, has: Has): Promise<Made> {
  // Before there were people, a location said that its devices were kiosks.
  await imports(server, { ...(has.pass && { module_pass: 1 }), ...(!has.people && { module_kiosk: 1 }) });
  const made = await makeVisits(server, { pairsKiosks: has.kiosks });
  const booking = await makeBooking(server);
  const kiosk = has.kiosks ? { cookie: `gatehouse_kiosk=${await pairedToken(server, MADE_AT)}` } : null;
  const none = { people: [], draft: null, invitation: null, auditEntries: 0 };
  if (!has.people) return { ...made, booking, kiosk, ...none, at: Date.now() };
  const owner = await signUp(server, 'olga', 'owner');
  await signUp(server, 'rita', 'reception');
  const [, leaves] = made.visits;
  await owner.call('sign-out-visits', { visits: [leaves?.signatureId] });
  const { id } = await owner.call('raise-muster', {});
  await owner.call('end-muster', { id });
  const draft = await makeDraft(owner);
  const invitation = has.kiosks ? await invites(owner) : null;
  const { entries } = await owner.call('verify-audit', {});
  return {
    ...made,
    booking,
    kiosk,
    draft,
    invitation,
    auditEntries: Number(entries),
    visits: made.visits.map((visit) => ({ ...visit, hasLeft: visit === leaves })),
    people: [
      { name: 'olga', role: 'owner' },
      { name: 'rita', role: 'reception' },
    ],
    at: Date.now(),
  };
}

/** Without a word that the earliest command does not know. */
export async function imports(server: LiveServer, more: object): Promise<void> {
  const file = join(server.dataDir, 'location.json');
  const location = { ...DOCUMENT.location, ...more };
  await writeFile(file, JSON.stringify({ ...DOCUMENT, location }));
  const { code, stderr } = await server.cli('import', file);
  if (code !== 0) throw new Error(`the location was refused: ${stderr}`);
  const isServed = async () => (await fetch(`${server.url}/en/${MADE_AT}/slideshow`)).ok;
  while (!(await isServed())) await new Promise((resolve) => setTimeout(resolve, 200));
}

async function makeBooking(server: LiveServer): Promise<Made['booking']> {
  const yard = await deviceAt(server, MADE_AT, 'yard');
  const [ref, number] = ['yard-1', '4711'];
  const headers = { authorization: `Bearer ${yard.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ unique_identification_number: number, regnr: 'XYZ 789', bay_info: 'Dock 4' });
  const answer = await fetch(`${server.url}/api/bookings/${ref}`, { method: 'PUT', headers, body });
  if (answer.status !== 201) throw new Error(`the booking was refused: ${await answer.text()}`);
  return { ref, number, token: yard.token };
}

/** Publishes a change, and drafts another one. */
async function makeDraft(owner: EarlyStaff): Promise<string> {
  const { published } = (await owner.call('read-location')) as { published: { version: number; document: Document } };
  interface Document {
    readonly location: object;
  }
  const named = (name: string) => ({ ...published.document, location: { ...published.document.location, name } });
  const first = { revision: 0, based_on: published.version, document: named('North Yard, gate 2') };
  const { revision } = await owner.call('save-draft', first);
  const { version } = await owner.call('publish-draft', { revision, note: 'The gate has moved' });
  await owner.call('save-draft', { revision: 0, based_on: version, document: named('North Yard, gate 3') });
  return 'North Yard, gate 3';
}

async function invites(owner: EarlyStaff): Promise<string> {
  const answers = { form_field_name: 'Ida Invited' };
  await owner.call('add-invitation', { answers });
  return answers.form_field_name;
}
