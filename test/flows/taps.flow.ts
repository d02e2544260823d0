import { readFileSync } from 'node:fs';
import { deviceAt } from '../drivers/devices.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { walkWholeVisit } from '../drivers/whole-visit.ts';
import { expect, test } from './fixtures.ts';

const [TERMINAL, YARD, RAIL] = [1, 2, 4];
/** The demo's office, with codes. */
const OFFICE = 7903;

interface Way {
  readonly persona: string;
  readonly location: number;
  readonly code?: string;
  /** Taps besides those into a field. */
  readonly most: number;
}

/** Walks as someone who gives nothing optional, and prints a row of the table. */
async function holds(visitor: Visitor, server: LiveServer, { persona, location, code, most }: Way): Promise<void> {
  const screens: string[] = [];
  const onSlide = async (key: string): Promise<void> => void screens.push(key);
  const name = `Taps ${persona}`;
  const visit = { server, location, language: 'en', name, onSlide, ...(code !== undefined && { code }) };
  const { taps, fields, typed } = await walkWholeVisit(visitor, visit);
  console.log(`${persona}: ${screens.length} screens, ${taps - fields} taps, ${fields} fields, ${typed} letters`);
  expect(taps - fields, screens.join(' ')).toBeLessThanOrEqual(most);
}

for (const way of [
  { persona: 'yard with booking', location: YARD, code: 'NH10001', most: 17 },
  { persona: 'terminal', location: TERMINAL, most: 20 },
  { persona: 'rail', location: RAIL, most: 10 },
] as const satisfies readonly Way[])
  test(`${way.persona}: at most ${way.most} taps @long [PASS-03]`, { tag: '@phone' }, async ({ visitor, server }) => {
    // The demo's kiosk service does not run.
    visitor.allowComplaints(/ERR_CONNECTION_REFUSED/);
    await visitor.arrive(way.location);
    await holds(visitor, server, way);
  });

/** @returns the address that the invitation's page leads to */
async function invites(server: LiveServer): Promise<string> {
  const office = JSON.parse(readFileSync(new URL('../../demo/location/3-office.json', import.meta.url), 'utf8'));
  const location = { ...office.location, id: OFFICE, module_entry_code: 1 };
  await server.importLocation({ ...office, id: OFFICE, direct_link_id: 10 * OFFICE, location });
  const { token } = await deviceAt(server, OFFICE, 'yard');
  const answer = await fetch(`${server.url}/api/invitations/guest`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      answers: { form_field_name: 'Anna Berg', label_company: 'Frakt AB', label_who_visit: 'Anna Lindqvist' },
      date: '+0',
    }),
  });
  const { code } = (await answer.json()) as { readonly code: string };
  return `${server.url}/en/${OFFICE}/slideshow#code=${code.replaceAll('-', '')}`;
}

test('office with invitation: at most 6 taps @long [PASS-03]', { tag: '@phone' }, async ({ visitor, server }) => {
  visitor.allowComplaints(/ERR_CONNECTION_REFUSED/);
  await visitor.page.goto(await invites(server));
  await visitor.sees('entrycode');
  await holds(visitor, server, { persona: 'office with invitation', location: OFFICE, code: '', most: 6 });
});
