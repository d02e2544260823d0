import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flag } from '../schemas/generated/types.ts';
import { isPluginOff, pluginSwitches } from './plugin-switches.ts';

const flags: readonly Flag[] = [0, '0', false, 1, '1', true, null];
const anySwitches = fc.oneof(
  fc.constantFrom(null, undefined),
  fc.dictionary(fc.constantFrom('video', 'otp', 'constructor'), fc.constantFrom(...flags)),
);
const anyBoard = fc.record({ plugins: anySwitches, location: fc.record({ plugins: anySwitches }) });

describe('switching a plugin off by name', () => {
  it('counts at either level, whatever the other says [LOC-03]', () => {
    expect(isPluginOff({ plugins: { video: 1 }, location: { plugins: { video: 0 } } }, 'video')).toBe(true);
    expect(isPluginOff({ plugins: { video: '0' }, location: { plugins: { video: true } } }, 'video')).toBe(true);
    expect(isPluginOff({ location: { plugins: { video: false } } }, 'video')).toBe(true);
  });

  it('takes a plugin that nobody mentions, or mentions as null, as on [LOC-03]', () => {
    expect(isPluginOff({ plugins: { video: null }, location: {} }, 'video')).toBe(false);
    expect(isPluginOff({ plugins: null, location: { plugins: null } }, 'toString')).toBe(false);
  });

  it('is the same for a page that knows one level alone [LOC-03]', () => {
    fc.assert(
      fc.property(anyBoard, fc.constantFrom('video', 'otp', 'constructor', 'photo'), (board, id) => {
        const page = { location: { plugins: pluginSwitches(board) } };
        expect(isPluginOff(page, id)).toBe(isPluginOff(board, id));
      }),
    );
  });
});
