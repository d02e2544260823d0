import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import staffWords from '../../domain/texts/staff/en.json' with { type: 'json' };
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { merge } from '../draft/merge.ts';
import { type ConflictWords, conflictRows } from './conflict-rows.ts';

const words: ConflictWords = {
  there: 'There',
  gone: 'Removed',
  moved: 'Moved',
  notMoved: 'Not moved',
  on: 'On',
  off: 'Off',
  follows: 'As above',
  nothing: '–',
  describe: (key) => (key === 'module_kiosk' ? 'Kiosk' : undefined),
  valueOf: () => undefined,
  isSwitch: (key) => key === 'module_kiosk',
};

const field = (options: readonly string[], required = 1) => ({
  name: 'label_gear',
  field_type: 'checkbox',
  required,
  field_value: options,
});
const yard = (location: object, fields: readonly object[] = []) =>
  ({
    id: 1,
    languages: [{ key: 'en' }],
    fields: { default: fields },
    location: { id: 1, name: 'Yard', ...location },
  }) as unknown as LocationDocument;

/** As the bar asks: what the merge of both could not decide. */
function asked(base: LocationDocument, mine: LocationDocument, theirs: LocationDocument) {
  const { value, conflicts } = merge(base, mine, theirs);
  const sides = { mine: value, theirs: merge(base, mine, theirs, { prefer: 'theirs' }).value };
  return conflictRows(
    { places: conflicts, ...sides },
    { language: 'en', words: staffWords.changes, slideName: String },
    words,
  );
}

describe('a conflict between two editors', () => {
  it.each([
    ['a name', yard({}), yard({ name: 'Quay' }), yard({ name: 'Dock' }), 'Location: name', 'Quay', 'Dock'],
    ['a switch', yard({}), yard({ module_kiosk: 1 }), yard({ module_kiosk: 0 }), 'Location: “Kiosk”', 'On', 'Off'],
    [
      'options',
      yard({}, [field(['Vest'])]),
      yard({}, [field(['Vest', 'Helmet'])]),
      yard({}, [field(['Shoes'])]),
      ...['Field “label_gear”: the options', 'Vest, Helmet', 'Shoes'],
    ],
    [
      'a field that is gone for one',
      yard({}, [field(['Vest'])]),
      yard({}, [field(['Vest', 'Helmet'])]),
      yard({}, []),
      ...['Field “label_gear”', 'There', 'Removed'],
    ],
  ])('is described in words: %s [STU-05]', (_, base, mine, theirs, place, ours, other) => {
    expect(asked(base, mine, theirs)).toEqual([{ place, mine: ours, theirs: other }]);
  });

  it('is never told as it is stored [STU-05]', () => {
    const text = fc.constantFrom('Vest', 'Helmet', 'Shoes');
    const span = fc.record({ from: fc.constantFrom('06:00', '07:00'), to: fc.constantFrom('18:00', '20:00') });
    const location = fc.record(
      {
        name: text,
        module_kiosk: fc.constantFrom(0, 1),
        hours: fc.record({ mon: fc.array(span), tue: fc.array(span) }, { requiredKeys: [] }),
        location_texts: fc.array(fc.record({ language: fc.constantFrom('en', 'sv'), instructions: text })),
        unique_identifier_setting: fc.record({ unique_identifier: text, show_bookings: fc.constantFrom(0, 1) }),
      },
      { requiredKeys: [] },
    );
    const fields = fc.array(
      fc.array(text).map((options) => field(options)),
      { maxLength: 2 },
    );
    const some = fc.tuple(location, fields).map(([own, all]) => yard(own, all));
    fc.assert(
      fc.property(some, some, some, (base, mine, theirs) => {
        for (const row of asked(base, mine, theirs)) {
          for (const said of Object.values(row)) {
            expect(said).not.toMatch(/[{}[\]"]|undefined|\[object|^$/);
          }
        }
      }),
    );
  });
});
