import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flag } from '../schemas/generated/types.ts';
import { isPluginOff, isPluginOffAt, pluginSwitches } from './plugin-switches.ts';

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

  it('treats a plugin without a switch, or with null, as on [LOC-03]', () => {
    expect(isPluginOff({ plugins: { video: null }, location: {} }, 'video')).toBe(false);
    expect(isPluginOff({ plugins: null, location: { plugins: null } }, 'toString')).toBe(false);
  });

  it('is decided by the deepest place that says so, for its own visitors alone [LOC-03]', () => {
    const board = { plugins: { photo: false }, location: {} };
    const [south, north, lane] = [
      { plugins: { photo: 0, video: 0 } },
      { plugins: { photo: 1 } },
      { plugins: { photo: null } },
    ];
    const isOff = (...places: object[]) => isPluginOffAt(board, [board.location, ...places], 'photo');
    expect([isOff(), isOff(north), isOff(north, lane), isOff(north, south), isOff(lane)]).toEqual([
      ...[true, false, false, true, true],
    ]);
  });

  it('follows the last place with a switch, or else the location [LOC-03]', () => {
    const anyPlaces = fc.array(fc.record({ plugins: anySwitches }), { maxLength: 4 });
    fc.assert(
      fc.property(anyBoard, anyPlaces, fc.constantFrom('video', 'otp', 'constructor'), (board, places, id) => {
        const said = places.flatMap(({ plugins }) => (plugins && Object.hasOwn(plugins, id) ? [plugins[id]] : []));
        const last = said.findLast((flag) => flag !== null);
        const isOff = isPluginOffAt(board, [board.location, ...places], id);
        expect(isOff).toBe(
          last === undefined ? isPluginOff(board, id) : isPluginOff({ location: { plugins: { [id]: last } } }, id),
        );
      }),
    );
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
