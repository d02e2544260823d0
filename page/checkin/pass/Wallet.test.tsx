// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  devicePass,
  type PassCard,
  readWallet,
  replaceInWallet,
  type ShownVisit,
} from '../../../plugins/_kit/pass/device-pass.ts';
import { PASS_ASIDE, PASS_KEY, PASS_SHOWN } from '../../../plugins/_kit/pass/stored-pass.ts';
import { startVisit } from '../../../test/drivers/visit.ts';
import { words } from '../../../test/drivers/words.ts';
import { memoryStorage } from '../../simulation/environment.ts';
import Wallet from './Wallet.tsx';

afterEach(cleanup);

const LATER = 10 ** 15;
const url = (letter: string, language = 'en'): string => `/${language}/pass/${letter.repeat(43)}`;
const ANNA: PassCard = { url: url('a'), until: LATER, name: 'Anna Berg', place: 'North yard · Dock 11' };
const BO: PassCard = { url: url('b'), until: LATER, name: 'Bo Ek', place: 'North yard · Dock 4' };
const shownAt = (location: string, { url, until, place }: PassCard): ShownVisit => ({
  url,
  until,
  place,
  location,
  code: '',
});

const LEFT = { type: 'opaqueredirect', status: 0 } as const;

interface Phone {
  readonly cards?: readonly PassCard[];
  readonly shown?: ShownVisit | typeof PASS_ASIDE;
  readonly kiosk?: boolean;
  /** The server's answer to a sign-out. */
  readonly answer?: Pick<Response, 'type' | 'status'>;
}

/** Opens the check-in of location 1 on a phone that has these passes. */
async function opens({ cards = [], shown, kiosk = false, answer = LEFT }: Phone) {
  const [storage, session] = [memoryStorage(), memoryStorage()];
  if (cards.length > 0) storage.setItem(PASS_KEY, JSON.stringify(cards));
  if (shown) session.setItem(PASS_SHOWN, shown === PASS_ASIDE ? shown : JSON.stringify(shown));
  const replace = vi.fn();
  const fetch = vi.fn(async () => answer);
  const browser = { localStorage: storage, navigator: {}, location: { href: 'https://site.test/', replace }, fetch };
  const { checkIn } = await startVisit({
    plugins: [],
    storage,
    session,
    location: { module_kiosk: kiosk ? 1 : 0 },
    pass: async () => devicePass(browser as unknown as Window),
  });
  render(<Wallet checkIn={checkIn} />);
  await vi.waitFor(() => Promise.resolve());
  return {
    storage,
    session,
    replace,
    fetch,
    kept: () => readWallet(storage.getItem(PASS_KEY)).map(({ name }) => name),
  };
}
const opener = () => screen.queryByRole('button', { name: words('wallet_title') });
const links = () =>
  [...document.querySelectorAll('[data-action="open-pass"]')].map((link) => link.getAttribute('href'));

it('has a card for each pass of the phone, by person and place, until the visitor removes it [GATE-05]', async () => {
  const phone = await opens({ cards: [ANNA, BO], shown: PASS_ASIDE });
  expect(links()).toEqual([]);
  fireEvent.click(opener() as HTMLElement);
  expect(links()).toEqual([ANNA.url, BO.url]);
  for (const said of [ANNA.name, ANNA.place, BO.name, BO.place]) expect(screen.getByText(said)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: `${words('wallet_remove')}: Anna Berg` }));
  await vi.waitFor(() => expect(phone.kept()).toEqual(['Bo Ek']));
  await vi.waitFor(() => expect(links()).toEqual([BO.url]));
});

it('keeps nothing of a pass that has ended [GATE-05]', async () => {
  const phone = await opens({ cards: [{ ...ANNA, until: 1 }, BO] });
  await vi.waitFor(() => expect(phone.kept()).toEqual(['Bo Ek']));
  const last = await opens({ cards: [{ ...ANNA, until: 1 }] });
  await vi.waitFor(() => expect(last.storage.getItem(PASS_KEY)).toBeNull());
});

it('signs those out who left where there was no connection [GATE-05] [DESK-02]', async () => {
  const phone = await opens({ cards: [{ ...ANNA, leaving: true }, BO] });
  await vi.waitFor(() => expect(phone.kept()).toEqual(['Bo Ek']));
  expect(phone.fetch).toHaveBeenCalledExactlyOnceWith(`${ANNA.url}/out`, expect.objectContaining({ method: 'POST' }));
  cleanup();
  const later = await opens({ cards: [{ ...ANNA, leaving: true }], answer: { type: 'basic', status: 502 } });
  await vi.waitFor(() => expect(later.fetch).toHaveBeenCalledOnce());
  expect(readWallet(later.storage.getItem(PASS_KEY))).toEqual([{ ...ANNA, leaving: true }]);
});

it('shows the passes first, until the visitor closes the list for another check-in [GATE-05] [DONE-01]', async () => {
  const { session } = await opens({ cards: [ANNA, BO] });
  expect(links()).toEqual([ANNA.url, BO.url]);
  fireEvent.click(screen.getByRole('button', { name: words('comfort_close') }));
  expect([links(), session.getItem(PASS_SHOWN)]).toEqual([[], PASS_ASIDE]);
});

it('goes back to the pass that this tab showed, in the check-in it is from [GATE-05]', async () => {
  const { replace } = await opens({ cards: [ANNA, BO], shown: shownAt('1', ANNA) });
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(ANNA.url));
});

it('offers the pass in another location’s check-in, and does not go back to it [GATE-05]', async () => {
  const { replace } = await opens({ cards: [ANNA], shown: shownAt('2', ANNA) });
  expect(links()).toEqual([ANNA.url]);
  expect(replace).not.toHaveBeenCalled();
});

it('shows the code again after a reload where there is no pass [GATE-05]', async () => {
  await opens({ shown: { ...shownAt('1', ANNA), url: '', code: 'a-visit-code' } });
  expect(await screen.findByRole('img', { name: words('sign_qr_alt') })).toBeTruthy();
  expect(screen.getByText('North yard · Dock 11')).toBeTruthy();
});

it('is not there at a kiosk, which removes what is left from before it was one [GATE-05]', async () => {
  const phone = await opens({ cards: [ANNA], shown: shownAt('2', ANNA), kiosk: true });
  expect(opener()).toBeNull();
  expect(links()).toEqual([]);
  await vi.waitFor(() => expect(phone.storage.getItem(PASS_KEY)).toBeNull());
});

it('reads what a device from before wallets keeps, and nothing that is no pass [GATE-05]', () => {
  expect(readWallet(JSON.stringify({ url: ANNA.url, until: LATER }))).toEqual([{ ...ANNA, name: '', place: '' }]);
  for (const stored of [null, '', '{', '1', '[null]', '[{"url":"//evil.test","until":1e15}]'])
    expect(readWallet(stored), String(stored)).toEqual([]);
});

it('has one card of a pass in whatever language it was opened [GATE-05]', () => {
  const swedish = { ...ANNA, url: url('a', 'sv') };
  expect(replaceInWallet([ANNA, BO], swedish.url, swedish)).toEqual([BO, swedish]);
});
