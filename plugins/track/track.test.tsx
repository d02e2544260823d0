// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Location } from '../../schemas/generated/types.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import { showVisit } from '../../test/drivers/screen.tsx';
import { type Answer, startVisit, type VisitOptions } from '../../test/drivers/visit.ts';
import form from '../form/slide.ts';
import track from './slide.ts';

afterEach(cleanup);

const lane = (id: number | string, more = {}) => ({ id, name: `Lane ${id}`, visibility: 'public', ...more });
const FIELDS: Answer = (call) => ({ json: { data: [], label_location_id: Number(call.body.location_id) } });

async function visit(
  location: Partial<Location>,
  closing: Answer = { json: { checkin_not_allowed: 'false', date: null, time: null } },
  config: VisitOptions['config'] = {},
) {
  const v = await startVisit({
    plugins: ['sublocation', track, 'slotbooking', 'idscan', form, 'otp'],
    location,
    config,
    answers: { '/getlocationcloseData': closing, getformfields: FIELDS },
  });
  const s = await showVisit(v);
  await s.next();
  return { v, s };
}

describe('tracks', () => {
  it('are offered only when public, and there is no slide without a public one [TRK-01]', async () => {
    const { v, s } = await visit({ tracks: [lane(1), lane(2, { visibility: 'other' })] });
    expect(v.slide()).toBe('track');
    expect(s.choice(1)).not.toBeNull();
    expect(s.choice(2)).toBeNull();
    cleanup();
    const none = await visit({ tracks: [lane(2, { visibility: 'other' })] });
    expect(none.v.keys()).not.toContain('track');
  });

  it('ask whether the location is closed before anything is chosen [TRK-02]', async () => {
    const { v, s } = await visit(
      { tracks: [lane(7)] },
      { json: { checkin_not_allowed: 'false', date: '2026-11-23', time: '06:30' } },
    );
    await s.tap(s.choice(7));
    expect(v.callsTo('/getlocationcloseData')[0]?.body.locationId).toBe('7');
    expect(v.modal()?.body).toBe('Lane 7 is closed. It opens on 23 Nov at 06:30.');
    expect(v.slice('track').trackId).toBeNull();
    await s.tap(s.action('modal-submit'));
    expect(v.slide()).toBe('track');
  });

  it('show before a tap that they are closed, where the page knows; a tap asks anyway [TRK-02]', async () => {
    const opening = { opening_hours: { by_id: { 8: { week: {} } } } };
    const { v, s } = await visit({ tracks: [lane(7), lane(8)] }, undefined, { opening });
    await vi.waitFor(() => expect(s.choice(8)?.textContent).toContain('Closed'));
    expect(s.choice(8)?.className).toContain('closed');
    expect(s.choice(7)?.className).not.toContain('closed');
    await s.tap(s.choice(8));
    expect(v.callsTo('/getlocationcloseData')).toHaveLength(1);
    expect(v.slice('track').trackId).toBe(8);
  });

  it('are set as a number, load their fields, and move on; Back shows the choice [TRK-03] [PASS-05]', async () => {
    const { v, s } = await visit({ tracks: [lane('7'), lane('8')] });
    await s.tap(s.choice(7));
    expect(v.slice('track').trackId).toBe(7);
    expect(v.callsTo('getformfields').at(-1)?.body).toEqual({ location_id: '7' });
    expect(v.slide()).toBe('form');
    await s.pass(750);
    await v.previous();
    await s.pass(1000);
    expect([7, 8].map((id) => s.choice(id)?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  });

  it.runIf(isInstalled('slotbooking'))(
    "bring their own booking settings, which win over the location's [TRK-03, SUB-06]",
    async () => {
      const track_data = {
        module_slot_time_booking: 1 as const,
        unique_identifier_setting: { unique_identifier: 'Slot' },
      };
      const { v, s } = await visit({ tracks: [lane(7, { track_data }), lane(8)] });
      await s.tap(s.choice(7));
      expect(v.slide()).toBe('slotbooking');
      await s.pass(750);
      await v.previous();
      await s.pass(1000);
      await s.tap(s.choice(8));
      expect(v.keys()).not.toContain('slotbooking');
      expect(v.slide()).toBe('form');
    },
  );

  it('reset the idle timer when chosen [TRK-03, IDLE-02]', async () => {
    const { v, s } = await visit({ tracks: [lane(7)], module_kiosk: 1 });
    await s.pass(160_000);
    expect(v.checkIn.engine.state().banner).toBe(20);
    await s.tap(s.choice(7));
    expect(v.checkIn.engine.state().banner).toBeNull();
  });

  it('stand in two columns above four, three above eight [SHELL-09]', async () => {
    const columns = async (count: number) => {
      cleanup();
      await visit({ tracks: Array.from({ length: count }, (_, i) => lane(i + 1)) });
      return document.querySelector('.gh-choices')?.getAttribute('data-columns');
    };
    expect([await columns(4), await columns(5), await columns(9)]).toEqual(['1', '2', '3']);
  });
});
