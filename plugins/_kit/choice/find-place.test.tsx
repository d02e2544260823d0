// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Location } from '../../../schemas/generated/types.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { showVisit } from '../../../test/drivers/screen.tsx';
import { type Answer, startVisit, type VisitOptions } from '../../../test/drivers/visit.ts';
import { words } from '../../../test/drivers/words.ts';
import form from '../../form/slide.ts';

afterEach(cleanup);

const OPEN = { json: { checkin_not_allowed: 'false', date: null, time: null } };
const CALL = 'slideshow/find-place';
const dock = (id: number) => ({ id, name: `Dock ${id}`, visibility: 'public' });
const YARD: Partial<Location> = {
  sub_locations: [
    { id: 10, name: 'North', tracks: [dock(101), dock(102)] },
    { id: 20, name: 'Office' },
  ],
};
const DOCKS: Partial<Location> = { tracks: [dock(7), dock(8)] };

async function visit(answer: Answer, { location = YARD, config = {} }: Partial<VisitOptions> = {}) {
  const v = await startVisit({
    plugins: ['sublocation', 'track', 'slotbooking', 'idscan', form, 'otp'],
    location,
    config: { findsPlaces: true, ...config },
    answers: {
      [CALL]: answer,
      '/getlocationcloseData': OPEN,
      getformfields: (call) => ({ json: { data: [], label_location_id: Number(call.body.location_id) } }),
    },
  });
  const s = await showVisit(v);
  await s.next();
  return { v, s };
}
const at = (place: number | string | null): Answer => ({ json: { place } });

describe.runIf(isInstalled('sublocation', 'track'))('a visitor who does not know where to go', () => {
  const asks = async (s: Awaited<ReturnType<typeof visit>>['s'], plate: string): Promise<void> => {
    await s.tap(s.action('find-place'));
    await s.type('place_plate', plate);
    await s.tap(s.action('find'));
  };

  it('is told their place by the plate, and continues with it and the plate to what is left to ask [BOOK-06]', async () => {
    const { v, s } = await visit(at('102'));
    await asks(s, ' abc-123 ');
    expect(v.callsTo(CALL)[0]?.body).toEqual({ locationId: 1, plate: 'abc-123' });
    expect(v.modal()).toMatchObject({ title: 'North · Dock 102', body: words('plate_found') });
    await s.tap(s.action('modal-submit'));
    await s.pass(1000);
    expect(v.slide()).toBe('form');
    expect(v.slice('sublocation').path).toEqual([10]);
    expect(v.slice('track').trackId).toBe(102);
    expect(v.slice('form').askedFor).toBe('102');
    expect(v.slice('form').values.form_field_registration_number).toBe('abc-123');
  });

  it('chooses the rest where the booking is for more than one place [BOOK-06, SUB-05]', async () => {
    const { v, s } = await visit(at(10));
    await asks(s, 'ABC 123');
    await s.tap(s.action('modal-submit'));
    await s.pass(1000);
    expect(v.slide()).toBe('track');
    expect(s.choice(101)).not.toBeNull();
  });

  it('finds it where there are only tracks to choose from [BOOK-06]', async () => {
    const { v, s } = await visit(at(8), { location: DOCKS });
    await asks(s, 'ABC 123');
    await s.tap(s.action('modal-submit'));
    await s.pass(1000);
    expect(v.slide()).toBe('form');
    expect(v.slice('track').trackId).toBe(8);
  });

  it.each<[string, Answer]>([
    ['no one knows', at(null)],
    ['is booked for a place that is not here', at(999)],
    ['is booked for the whole location', at(1)],
  ])('reads what to do where the plate %s, and chooses from the list [BOOK-06]', async (_, answer) => {
    const { v, s } = await visit(answer);
    await asks(s, 'ABC 123');
    expect(s.has(words('plate_unknown'))).toBe(true);
    expect(v.modal()).toBeNull();
    await s.tap(s.action('choose-place'));
    expect(s.action('find-place')).toHaveFocus();
    await s.tap(s.choice(20));
    expect(v.slide()).toBe('form');
  });

  it.each<[string, Answer]>([
    ['refused', { json: {}, status: 429 }],
    ['not known there', { json: {}, status: 404 }],
    ['broken', { json: {}, status: 500 }],
    ['malformed', { json: { place: { name: 'x' } } }],
    ['cut off', 'no network'],
    ['hanging', 'hang'],
  ])('reads what to do when the call is %s, and can try again [CALL-03, OFF-04]', async (how, answer) => {
    let isBroken = true;
    const { v, s } = await visit((() => (isBroken ? answer : at(20))) as Answer);
    await asks(s, 'ABC 123');
    if (how === 'hanging') await s.pass(15_000);
    expect(s.has(words('plate_failed'))).toBe(true);
    isBroken = false;
    await s.tap(s.action('find'));
    await s.tap(s.action('modal-submit'));
    await s.pass(1000);
    expect(v.slide()).toBe('form');
  });

  it('is asked for the plate, and not sent away with a closed place or one they do not want [BOOK-06, SUB-04]', async () => {
    const { v, s } = await visit(at(20));
    await s.tap(s.action('find-place'));
    await s.tap(s.action('find'));
    expect(s.input('place_plate')).toHaveFocus();
    expect(s.input('place_plate')).toHaveAttribute('aria-invalid', 'true');
    await s.type('place_plate', 'ABC 123');
    await s.tap(s.action('find'));
    await s.tap(s.action('modal-cancel'));
    expect(v.slide()).toBe('sublocation:top');
    expect(s.choice(20)).not.toBeNull();
    expect(v.slice('sublocation').path).toEqual([]);
  });

  it('is offered it only where the backend finds places [ANY-01]', async () => {
    const { s } = await visit(at(20), { config: { findsPlaces: null } });
    expect(s.action('find-place')).toBeNull();
  });
});
