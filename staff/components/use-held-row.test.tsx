// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listStandardTexts } from '../../schemas/generated/calls/list-standard-texts.ts';
import { readLocation } from '../../schemas/generated/calls/read-location.ts';
import { keyOf } from '../data/calls.ts';
import { createQueryClient } from '../data/query-client.ts';
import { openDraft } from '../draft/open-drafts.ts';
import { DraftProvider } from '../draft/use-draft.tsx';
import Hosts from '../studio/hosts/Hosts.tsx';
import Texts from '../studio/texts/Texts.tsx';
// The editor is loaded on demand; here before the test ends, which would interrupt it.
import './formatted/editor.ts';
import { LanguageProvider, loadLanguage } from '../texts/use-texts.tsx';

const owner = { person: 'p', locationId: '1' };
const document = {
  id: 1,
  languages: [
    { key: 'en', name: 'English' },
    { key: 'sv', name: 'Svenska' },
  ],
  location: {
    id: 1,
    photos: [
      { id: 4, url: 'vest.jpg', photo_texts: [{ language: 'EN', name: 'Vest' }] },
      { id: 5, url: 'helmet.jpg', photo_texts: [{ language: 'EN', name: 'Helmet' }] },
    ],
    control_questions: [
      { id: 9, language: 'en', question: 'How fast?', corrent_answer: '20', wrong_answer1: '40', wrong_answer3: '60' },
    ],
  },
  contacts: [
    { id: 1, name: 'Ada', email: 'ada@x.example' },
    { id: 2, name: 'Bo', email: 'bo@x.example' },
  ],
};
const answer = { id: '1', published: { version: 1, at: 0, by: null, document }, draft: null };

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  // Nothing is saved here; what is written stays in the draft of the page.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An area of the studio with its draft, at an address such as `?show=gaps`. */
async function opens(area: ReactNode, search = '') {
  const client: QueryClient = createQueryClient();
  const asked = { languages: 'en,sv' };
  client.setQueryData(keyOf(listStandardTexts, undefined, asked), { texts: { en: {}, sv: {} }, spoken: [] });
  client.setQueryData(keyOf(readLocation, { locationId: '1' }), answer);
  const store = await openDraft(client, owner, answer as never);
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/$locationId',
    component: () => <DraftProvider {...owner}>{area}</DraftProvider>,
  });
  const history = createMemoryHistory({ initialEntries: [`/1${search}`] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  const loaded = await loadLanguage();
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <LanguageProvider loaded={loaded}>
          <RouterProvider router={router as never} />
        </LanguageProvider>
      </QueryClientProvider>,
    );
  });
  return { user: userEvent.setup(), written: () => store.snapshot().document };
}

const texts = <Texts />;

it('keeps the text that someone fills in among the gaps, until they leave it [BACK-03]', async () => {
  const { user, written } = await opens(texts, '?show=gaps');
  const cell = await screen.findByLabelText('Heading, Vest, Svenska');
  await user.click(cell);
  await user.keyboard('Ta på västen');
  expect(cell).toHaveFocus();
  expect(written().location.photos?.[0]?.photo_texts).toContainEqual({ language: 'SV', name: 'Ta på västen' });

  await user.click(screen.getByLabelText('Heading, Helmet, Svenska'));
  expect(screen.queryByLabelText('Heading, Vest, Svenska')).toBeNull();
});

it('keeps the text that someone changes so that a search no longer finds it [BACK-03]', async () => {
  const { user } = await opens(texts, '?search=helm');
  const cell = await screen.findByLabelText('Heading, Helmet, English');
  await user.clear(cell);
  await user.keyboard('Hard hat');
  expect(cell).toHaveFocus();
  expect(cell).toHaveValue('Hard hat');

  await user.click(screen.getByLabelText(/^Search/));
  expect(screen.queryByDisplayValue('Hard hat')).toBeNull();
});

it('keeps an optional text while it is emptied and rewritten [BACK-03]', async () => {
  const { user, written } = await opens(texts);
  const cell = await screen.findByDisplayValue('60');
  await user.clear(cell);
  expect(cell).toHaveValue('');
  await user.keyboard('80');
  expect(cell).toHaveFocus();
  expect(written().location.control_questions?.[0]?.wrong_answer3).toBe('80');
  await user.clear(cell);
  await user.click(screen.getByLabelText(/^Search/));
  expect(cell).not.toBeInTheDocument();
});

it('keeps the host whose name is changed so that a search no longer finds it [BACK-03]', async () => {
  const { user, written } = await opens(<Hosts />, '?host=1');
  await user.type(await screen.findByLabelText(/^Search/), 'ada');
  const name = screen.getByLabelText('Name');
  await user.clear(screen.getByLabelText(/mail/i));
  await user.clear(name);
  await user.keyboard('Grace Hopper');
  expect(name).toHaveFocus();
  expect(written().contacts?.[0]?.name).toBe('Grace Hopper');

  await user.click(screen.getByLabelText(/^Search/));
  expect(screen.queryByText('Grace Hopper')).toBeNull();
});
