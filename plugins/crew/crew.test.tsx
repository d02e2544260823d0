// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../../page/simulation/environment.ts';
import { showVisit } from '../../test/drivers/screen.tsx';
import { type Answer, type SentCall, startVisit } from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import { HANDED_ON } from '../_kit/page/storage.ts';
import done from '../done/slide.ts';
import form from '../form/slide.ts';
import crew from './slide.ts';

afterEach(cleanup);

const OPEN = 'slideshow/open-crew';
const JOIN = 'slideshow/join-crew';
const COUNT = 'slideshow/get-crew';
const NAME = 'form_field_name';
const KIOSK = { 'get-kiosk-info': { json: { printer_type: 'A4' } } };
const COMPANY = 'label_company';
const FIELD = { name: COMPANY, field_type: 'textbox', required: 1 };

interface Options {
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly location?: object;
  readonly session?: Storage;
  readonly facts?: Readonly<Record<string, object>>;
}

async function visit({ answers = {}, location = {}, session = memoryStorage(), facts = {} }: Options = {}) {
  const v = await startVisit({
    plugins: [crew, form, done],
    location: { module_crew: 1, ...location },
    answers: {
      [OPEN]: { json: { status: 'open' } },
      [COUNT]: { json: { size: 3, done: 1, open: true } },
      getformfields: { json: { data: [FIELD], label_location_id: 1 } },
      ...answers,
    },
    session,
    facts,
  });
  const s = await showVisit(v);
  await s.next();
  await s.pass(1000);
  return { v, s, session };
}

/** Says in the form how many they are. */
async function chooses(s: Awaited<ReturnType<typeof visit>>['s'], size: number): Promise<void> {
  await s.tap(s.action('offer-crew'));
  await s.pass(1000);
  await s.tap(s.choice(size));
}

const withCode = (): Storage => {
  const session = memoryStorage();
  session.setItem('gatehouse_crew', '7K3QX9PA');
  return session;
};
const details = ({ checkIn }: Awaited<ReturnType<typeof visit>>['v']) => checkIn.services.visit.details();

describe('someone who is asked how many they are', () => {
  it('is so only where the location wants it, and costs no screen for someone alone [DAY-06] [PASS-03]', async () => {
    const without = await visit({ location: { module_crew: 0 } });
    expect(without.s.action('offer-crew')).toBeNull();
    cleanup();
    const { v, s } = await visit();
    expect(v.slide()).toBe('form');
    expect(v.keys()).not.toContain('crew');
    await s.tap(s.action('offer-crew'));
    await s.pass(1000);
    expect(v.slide()).toBe('crew');
    await s.next();
    await s.pass(1000);
    expect(v.slide()).toBe('form');
    expect(v.callsTo(OPEN)).toEqual([]);
    expect(details(v)).toEqual({});
  });

  it('shows a code for the others at once, and tells what they share once the form is filled in [DAY-06]', async () => {
    const { v, s } = await visit();
    await chooses(s, 3);
    expect(v.slide()).toBe('crew');
    const code = String(v.callsTo(OPEN)[0]?.body['code']);
    expect(code).toMatch(/^[0-9A-Z]{8}$/);
    expect(document.body).toHaveTextContent(`site.test/c/1/${code.slice(0, 4)}-${code.slice(4)}`);
    expect(document.body).toHaveTextContent(words('crew_done', { done: 1, size: 3 }));
    await s.next();
    await s.pass(1000);
    await s.type(NAME, 'Ada Berg');
    await s.type(COMPANY, 'Frakt AB');
    await s.next();
    const [, shared] = v.callsTo(OPEN);
    expect(shared?.body).toMatchObject({ code, size: 3, shared: { answers: [{ name: COMPANY, value: 'Frakt AB' }] } });
    expect(JSON.stringify(shared?.body)).not.toContain('Ada');
    expect(details(v)).toEqual({ crew: { code, size: 3, first: 1 } });
  });

  it('makes another code if someone has it [DAY-06]', async () => {
    const taken = (_: SentCall, tries: number) => ({ json: { status: tries === 1 ? 'taken' : 'open' } });
    const { v, s } = await visit({ answers: { [OPEN]: taken } });
    await chooses(s, 2);
    const codes = v.callsTo(OPEN).map(({ body }) => body['code']);
    expect(new Set(codes).size).toBe(2);
    expect(details(v)).toEqual({ crew: { code: codes[1], size: 2, first: 1 } });
  });

  it('has a crew without a network too: no code is shown that no one could use [DAY-06]', async () => {
    const { v, s } = await visit({ answers: { [OPEN]: 'no network', [COUNT]: 'no network' } });
    await chooses(s, 2);
    await s.tap(s.action('go-on-without') ?? document.querySelector('dialog button, [role="dialog"] button'));
    await s.pass(1000);
    expect(document.body).toHaveTextContent(words('crew_code_away'));
    expect(screen.queryByRole('img', { name: words('crew_code_alt') })).toBeNull();
    expect(details(v)).toMatchObject({ crew: { size: 2, first: 1 } });
  });
});

describe('someone who scanned the code of a crew', () => {
  it('waits until the first one has filled in the form, then types only what is their own [DAY-06]', async () => {
    let status = 'waiting';
    const answers = { [JOIN]: () => ({ json: { status, answers: [{ name: COMPANY, value: 'Frakt AB' }] } }) };
    const { v, s, session } = await visit({ answers, session: withCode() });
    expect(document.body).toHaveTextContent(words('crew_join_waiting'));
    status = 'found';
    await s.pass(3000);
    expect(document.querySelector('.gh-answered')).toHaveTextContent('Frakt AB');
    await s.next();
    await s.pass(2000);
    expect(v.slide()).toBe('form');
    expect(document.querySelector(`[name="${COMPANY}"]`)).toBeNull();
    expect(v.slice('form').values[COMPANY]).toBe('Frakt AB');
    expect(details(v)).toEqual({ crew: { code: '7K3QX9PA', size: 0, first: 0 } });
    expect(session.getItem('gatehouse_crew')).toBeNull();
  });

  it.each(['full', 'expired', 'unknown'] as const)('continues alone with one that is %s [DAY-06]', async (status) => {
    const { v, s } = await visit({ answers: { [JOIN]: { json: { status } } }, session: withCode() });
    expect(document.body).toHaveTextContent(words(`crew_join_${status}`));
    await s.next();
    expect(v.slide()).toBe('form');
    expect(details(v)).toEqual({});
  });

  it('belongs to it also without a network, and types everything [DAY-06]', async () => {
    const { v, s } = await visit({ answers: { [JOIN]: 'no network' }, session: withCode() });
    expect(document.body).toHaveTextContent(words('crew_join_unread'));
    await s.next();
    expect(v.slide()).toBe('form');
    expect(details(v)).toEqual({ crew: { code: '7K3QX9PA', size: 0, first: 0 } });
  });

  it('that is not theirs is asked how many they are [DAY-06]', async () => {
    const answers = { [JOIN]: { json: { status: 'found', answers: [{ name: COMPANY, value: 'Other AB' }] } } };
    const { v, s } = await visit({ answers, session: withCode() });
    await s.tap(s.action('not-my-crew'));
    expect(document.body).toHaveTextContent(words('crew_title'));
    await s.pass(1000);
    await s.next();
    expect(v.slice('form').values[COMPANY] ?? '').toBe('');
    expect(details(v)).toEqual({});
  });
});

const signed = {
  sign: { phase: 'signed', signatureId: 17, qrcode: 'GH-1', printing: { state: 'none' }, delivery: 'now' },
};
const two = { [COUNT]: { json: { size: 3, done: 2, open: true } } };

/** The first of three, with the form filled in, on the last slide. */
async function onDone({ size = 3, ...options }: Options & { readonly size?: number }) {
  const shown = await visit({ facts: signed, ...options });
  const { v, s } = shown;
  if (size > 1) {
    await chooses(s, size);
    await s.next();
    await s.pass(1000);
  }
  await s.type(NAME, 'Ada Berg');
  await s.type(COMPANY, 'Frakt AB');
  for (let i = 0; i < 9 && v.slide() !== 'done'; i += 1) await s.next();
  expect(v.slide()).toBe('done');
  // The slide's part is loaded on first use.
  await s.pass(5000);
  return shown;
}

describe('the last slide', () => {
  it('hands on to the next one at a kiosk, who need not type what they share, and to no one who comes later [DAY-06]', async () => {
    const session = memoryStorage();
    const kiosk = { location: { module_kiosk: 1 }, session, answers: { ...two, ...KIOSK } };
    const { v, s } = await onDone(kiosk);
    const { crew: own } = details(v);
    expect([...document.querySelectorAll('.gh-button--primary')]).toEqual([s.action('next-of-crew')]);
    await s.tap(s.action('next-of-crew'));
    cleanup();
    const kept = session.getItem(HANDED_ON) ?? '';
    const next = await visit(kiosk);
    expect(document.querySelector('.gh-answered')).toHaveTextContent('Frakt AB');
    await next.s.next();
    await next.s.pass(2000);
    expect(next.v.slice('form').values[COMPANY]).toBe('Frakt AB');
    expect(details(next.v)).toEqual({ crew: { ...own, first: 0 } });
    cleanup();
    session.setItem(HANDED_ON, JSON.stringify({ ...JSON.parse(kept), until: 0 }));
    const late = await visit(kiosk);
    expect(late.v.slide()).toBe('form');
    expect(session.getItem(HANDED_ON)).toBeNull();
  });

  it('tells the first one how many are done, and signs all of them out once asked twice [DAY-06]', async () => {
    const { v, s } = await onDone({ answers: { ...two, 'slideshow/end-crew': { json: { left: true } } } });
    expect(document.body).toHaveTextContent(words('crew_done', { done: 2, size: 3 }));
    await s.tap(s.action('sign-out-crew'));
    expect(v.callsTo('slideshow/end-crew')).toHaveLength(0);
    await s.tap(s.action('confirm-sign-out-crew'));
    await s.pass(100);
    expect(v.callsTo('slideshow/end-crew')[0]?.body).toEqual({ id: 17 });
    expect(await screen.findByRole('heading', { name: words('pass_left') })).toBeTruthy();
  });

  it('says nothing of a crew to a visitor who came alone [DAY-06]', async () => {
    await onDone({ size: 1 });
    expect(document.querySelector('[data-last]')).toBeNull();
  });
});
