import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../plugins/_kit/calls/read-answer.ts';
import type { Call, JsonSchema } from '../../schemas/call.ts';
import { calls, definitions } from '../../schemas/generated/calls.ts';
import { sized } from '../drivers/proof.ts';

const modules = import.meta.glob<Record<string, Call<object, unknown>>>('../../schemas/generated/calls/*.ts', {
  eager: true,
});

interface Row {
  readonly name: string;
  readonly call: Call<object, unknown>;
  readonly schema: JsonSchema;
  readonly example: unknown;
}

const ROWS: readonly Row[] = Object.entries(calls)
  .filter(([, { caller }]) => caller === 'page')
  .map(([name, { answer }]) => {
    const [call] = Object.values(modules[`../../schemas/generated/calls/${name}.ts`] ?? {});
    if (!call) throw new Error(`no module for ${name}`);
    return { name, call, schema: answer, example: (answer.examples as unknown[])[0] };
  });

/** The schema of an answer as another backend may fill it: an id need not be a number. */
const ajv = new Ajv2020({ allowUnionTypes: true, strict: false, allErrors: true });
for (const [name, definition] of Object.entries(definitions))
  ajv.addSchema(name === 'Id' ? { type: ['integer', 'string', 'number'] } : definition, name);

async function read({ call }: Row, body: string): Promise<unknown> {
  const result = await readAnswer(call, new Response(body), () => {});
  return result.ok ? { read: result.value } : { failed: result.error.kind };
}

/** Without the difference between 7 and "7", and without what is null. */
function plain(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const set = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return Object.fromEntries(set.map(([key, one]) => [key, plain(one)]));
}

const LISTS_IN_DATA = new Set(['get-form-fields', 'get-slot-time-bookings', 'search-contacts']);

type Loosen = (value: unknown) => unknown;

const each =
  (change: Loosen): Loosen =>
  (value) => {
    if (Array.isArray(value)) return change(value.map(each(change)));
    if (typeof value !== 'object' || value === null) return change(value);
    return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, each(change)(one)])));
  };

const spelt = (yes: unknown, no: unknown): Loosen =>
  each((value) => (value === true || value === 'true' ? yes : value === false || value === 'false' ? no : value));

/** How other backends write the same answer. */
const LOOSE: Readonly<Record<string, Loosen>> = {
  'numbers as text': each((value) => (typeof value === 'number' ? String(value) : value)),
  'digits as numbers': each((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)),
  '1 and 0': spelt(1, 0),
  '"1" and "0"': spelt('1', '0'),
  '"true" and "false"': spelt('true', 'false'),
  'true and false': spelt(true, false),
  '"yes" and "no"': spelt('yes', 'no'),
  '"success" and "failed"': spelt('success', 'failed'),
  'lists by number': each((value) => (Array.isArray(value) && value.length > 0 ? { ...value } : value)),
  'lists as JSON text': each((value) => (Array.isArray(value) ? JSON.stringify(value) : value)),
  'null left out': plain,
  'more than asked': (value) =>
    typeof value === 'object' && !Array.isArray(value) ? { ...value, debug: { took: 3 }, api: '2' } : value,
};

describe.each(ROWS)('the answer of $name', (row) => {
  it.each(Object.entries(LOOSE))('is understood with %s [ANY-04]', async (_, loosen) => {
    const body = JSON.stringify(loosen(row.example));
    expect(plain(await read(row, body))).toEqual(plain({ read: row.example }));
  });

  it('is understood as JSON inside a text [ANY-04]', async () => {
    const body = JSON.stringify(JSON.stringify(row.example));
    expect(plain(await read(row, body))).toEqual(plain({ read: row.example }));
  });

  it('is understood inside a data property [ANY-04]', async () => {
    // These rows already have a list called `data`.
    if (LISTS_IN_DATA.has(row.name)) return;
    expect(plain(await read(row, JSON.stringify({ data: row.example })))).toEqual(plain({ read: row.example }));
  });

  it('is understood as plain text if it is a text or a number [ANY-04]', async () => {
    const body = typeof row.example === 'object' ? JSON.stringify(row.example) : `\n ${row.example} \n`;
    expect(plain(await read(row, body))).toEqual(plain({ read: row.example }));
  });

  it('fits its schema or is a failed call, whatever another backend sends [ANY-04] [CALL-01]', async () => {
    const validate = ajv.compile(row.schema);
    const names = namesIn(row.schema);
    const any = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(...['success', 'yes', '1', 0, 1, true, false, '', null, 'a.pdf', '<p>', '[1]', '{"id":1}']),
      fc.dictionary(fc.constantFrom(...names, 'data', 'status', 'id'), fc.jsonValue()),
      fc.array(fc.dictionary(fc.constantFrom(...names, 'id', 'name'), fc.jsonValue()), { maxLength: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(any, fc.boolean(), async (value, isBare) => {
        const body = isBare && typeof value === 'string' ? value : JSON.stringify(value);
        const result = await readAnswer(row.call, new Response(body), () => {});
        if (result.ok) expect(validate(result.value), JSON.stringify([body, result.value, validate.errors])).toBe(true);
        else expect([row.call.anyAnswer, result.error.kind]).toEqual([undefined, 'malformed']);
      }),
      { numRuns: sized(20, 300) },
    );
  });
});

function namesIn(schema: JsonSchema): string[] {
  const list = schema.items as JsonSchema | undefined;
  return ['name', ...Object.keys((schema.properties ?? list?.properties ?? {}) as object)];
}
