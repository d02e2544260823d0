// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { useScene } from './use-scene.ts';

afterEach(() => vi.useRealTimers());

const MADE = { page: '', seed: 1 };
const PART = { begin: null, isPicking: false, isStill: false };

function aheadMs(time: string, zone: string): number {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 10), toFake: ['Date'] });
  const document = { settings: { time_zone: zone } } as LocationDocument;
  const settings = { time, look: 'light', textSize: '100', persona: 'unknown', faults: [] };
  return renderHook(() => useScene({ ...MADE, document } as never, settings as never, PART as never)).result.current
    .aheadMs;
}

it("shows the preview at a time of the location's clock, also across a change of it [BACK-06]", () => {
  expect(aheadMs('2026-11-24T12:30', 'Europe/Helsinki')).toBe(30 * 60_000);
  expect(aheadMs('2026-11-24T12:30', 'Asia/Tokyo')).toBe(-6.5 * 3_600_000);
  expect(aheadMs('2026-07-01T12:00', 'Europe/Helsinki')).toBe(Date.UTC(2026, 6, 1, 9) - Date.UTC(2026, 10, 24, 10));
  expect([aheadMs('', 'Asia/Tokyo'), aheadMs('2026-11', 'Asia/Tokyo')]).toEqual([0, 0]);
});
