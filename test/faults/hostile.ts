import fc from 'fast-check';

/** Texts that have broken programs somewhere: what no column, no pattern and no file system takes as it is. */
const TEXTS = [
  ...['', ' ', '0', '-1', '00', '1.5', '1e309', '0x10', 'NaN', 'null', 'true', '[]', '{}', '[object Object]'],
  ...['9007199254740993', '9223372036854775807', '9223372036854775808', '9'.repeat(40)],
  ...['\0', 'a\0b', '\u0001', '\ud800', 'a\udfff', '\u202eabc', '\ufeff', '\u0130ß', 'e\u0301'.repeat(99), '٣٤'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length'],
  ...['%', '%zz', '%00', '%2e%2e%2f', '../../etc/passwd', '/', '//', '\\', '.', '..', '*', "' or 1=1 --"],
  ...['2025-13-45', '0000-00-00', '-271821-04-20', '+275760-09-13', '24:61', '+46701234567', '<svg/onload=a()>'],
];

/** A text: mostly from the list above, sometimes random, sometimes long. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(130, 260, 2100, 5000).map((length) => 'x'.repeat(length)) },
);

const NUMBERS = [0, -0, -1, 1.5, 1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, 2 ** 64, 8.64e15 + 1, -(2 ** 63)];

/** Any value that JSON can carry; objects whose members look like an object's own are among them. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]),
  fc.constantFrom<unknown>({ toString: 1 }, { valueOf: 1, toString: null }, { length: 1e9 }, { toJSON: 1 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
  fc.array(hostileText, { maxLength: 3 }),
);

/** How deep JSON is nested where a parser by recursion would end. */
const DEEP = 20_000;

/** Bodies that are no JSON of ours at all. */
export const hostileBodies: readonly string[] = [
  '[',
  '"',
  'nul',
  '{"a":1,"a":{"a":1}}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\ufeff{}',
  '1e999999',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
];

/** The same inside a body that is asked for, under any name. */
export const nested = (name: string): string => `{${JSON.stringify(name)}:${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`;
