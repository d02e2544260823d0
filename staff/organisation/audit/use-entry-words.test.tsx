// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { STAFF_LANGUAGES } from '../../../domain/texts/staff/staff-words.ts';
import { listStaffLocations } from '../../../schemas/generated/calls/list-staff-locations.ts';
import { keyOf } from '../../data/calls.ts';
import { createQueryClient } from '../../data/query-client.ts';
import { LanguageProvider, loadLanguage } from '../../texts/use-texts.tsx';
import { type Entry, useEntryWords } from './use-entry-words.ts';

async function wordsFor(language: string) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  const loaded = await loadLanguage();
  const client = createQueryClient();
  client.setQueryData(keyOf(listStaffLocations), { locations: [{ id: '1', name: 'North Yard' }] });
  const given: ReturnType<typeof useEntryWords>[] = [];
  const component = () => void given.push(useEntryWords());
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  await router.load();
  render(
    <QueryClientProvider client={client}>
      <LanguageProvider loaded={loaded}>
        <RouterProvider router={router as never} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const [words] = given;
  if (words === undefined) throw new Error('the hook was not rendered');
  return words;
}

const entry = (action: string, subject: string, details: object): Entry => ({
  seq: 1,
  at: 0,
  by: 'ada',
  action,
  location_id: '1',
  subject,
  hash: '',
  details: { ...details },
});

/** One entry for each shape of details. */
const LOGGED: readonly Entry[] = [
  entry('person.set-roles', 'bo', {
    before: [],
    after: [
      { location_id: '1', role: 'reception' },
      { location_id: '*', role: 'owner' },
    ],
  }),
  entry('person.set-access', 'bo', { off: true, demands_passkey: false, has_email: true }),
  entry('webhook.add', 'w1', { url: 'erp.example', types: ['visit.signed', 'kiosk.fault'] }),
  entry('visit.export', '', { from: '2026-11-01', to: '2026-11-24', format: 'csv' }),
  entry('visit.erase', 'r-1', { visits: 2, locations: ['1', '9'] }),
  entry('draft.publish', '8', { from: 7, note: '', restored: null }),
  entry('draft.publish', '9', { corrections: ['photo:7@1', 'instruction@1'] }),
  entry('visit.answer', 'visit 12', { kind: 'wait' }),
  entry('file.add', 'a.jpg', { kind: 'picture' }),
  entry('scan.approve', 's1', { reason: 'reason_known' }),
  entry('help.answer', 'h1', { reason: 'coming' }),
  entry('new.action', 'x', { some_thing: { deep: { er: 1 } } }),
];

it('says an entry of the log in words, whatever its data look like [STAFF-04] [STAFF-05]', async () => {
  const wordsOf = await wordsFor('en-GB');
  const said = LOGGED.map((one) => wordsOf(one));
  expect(said.map(({ what, subject, details }) => [what, subject, ...details])).toEqual([
    [
      ...['Changed the roles of a person', 'bo', 'roles before: none'],
      'roles now: Reception at North Yard and Owner everywhere',
    ],
    [
      ...['Changed the sign-in of a person', 'bo', 'access switched off: yes', 'passkey required: no'],
      'has an e-mail address: yes',
    ],
    ['Added a webhook', 'w1', 'sent to: erp.example', 'events: Visit signed and Kiosk fault'],
    ['Exported visits', '', 'from: 1 Nov 2026', 'to: 24 Nov 2026', 'format: CSV'],
    ['Erased visits of a person', 'Receipt r-1', 'visits: 2', 'locations: North Yard and 9'],
    ['Published', 'Version 8', 'previous version: 7'],
    ['Published', 'Version 9', 'small corrections: Photo 7 and Instructions'],
    ['A host replied', 'Visit 12', 'kind: Wait a few minutes'],
    ['Added a file', 'a.jpg', 'kind: picture'],
    ['Approved a scan', 's1', 'reason: Person is known on site'],
    ['Answered a call for help', 'h1'],
    ['New action', 'x', 'Some thing: Deep: Er: 1'],
  ]);
  expect(said.every(({ place }) => place === 'North Yard')).toBe(true);
});

it.each(STAFF_LANGUAGES.filter((key) => key !== 'en'))(
  'shows no data as they are stored in %s [STAFF-05]',
  async (language) => {
    const wordsOf = await wordsFor(language);
    const known = LOGGED.slice(0, -1).flatMap((one) => [wordsOf(one).what, ...wordsOf(one).details]);
    const stored = /[{}[\]"]|\b\w+_\w+|[a-z]\.[a-z]/;
    expect(known.filter((words) => stored.test(words.replace('erp.example', '')))).toEqual([]);
  },
);

it('shows no name that the server made up, and says whether an invitation went by mail [STAFF-05]', async () => {
  const wordsOf = await wordsFor('sv');
  expect(wordsOf(entry('muster.raise', 'dnelp8oZNP0KmW8gKS7Y7Q', {})).subject).toBe('');
  expect(wordsOf(entry('person.invite', 'bo', { by_mail: true }))).toMatchObject({
    subject: 'bo',
    details: ['Med e-post: ja'],
  });
});
