import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SlideGuard } from '../domain/guard.ts';
import { ERRORS, type ErrorCode, errorBody, formRefusal, refusal } from './errors.ts';

const root = new URL('..', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const guards = import.meta.glob<SlideGuard>('../plugins/*/guard.ts', { eager: true, import: 'default' });
const ofSlides = Object.values(guards).flatMap(({ refusals }) =>
  Object.entries(refusals).map(([code, message]) => `| 409 | \`${code}\` | ${message} |`),
);
const [product = '', slides = ''] = read('docs/errors.md').split('\n## Slides\n');
const rowsIn = (part: string): readonly string[] => part.match(/^\| \d{3} \|.*$/gm) ?? [];
const codes = Object.keys(ERRORS) as ErrorCode[];

describe('the codes of refusals', () => {
  it('stand in docs/errors.md with status and message, and no others do', () => {
    const expected = codes.map((code) => `| ${ERRORS[code].status} | \`${code}\` | ${ERRORS[code].message} |`);
    expect([...rowsIn(product)].sort()).toEqual(expected.sort());
  });

  it("of a slide's guard stand there as the guard says them, if they do; those of a deleted slide may stay", () => {
    const codeOf = (row: string) => row.split('|')[2];
    const installed = ofSlides.map(codeOf);
    expect(rowsIn(slides).filter((row) => installed.includes(codeOf(row)) && !ofSlides.includes(row))).toEqual([]);
  });
});

describe('a refusal', () => {
  it('has the status and the message of its code, blanks filled', () => {
    const { statusCode, message } = refusal('token_kind', { kind: 'scanner', expected: 'yard' });
    expect([statusCode, message]).toEqual([403, 'This token is of kind scanner; this call needs yard.']);
  });

  it('does not read what it was filled with', () => {
    expect(refusal('invalid_request', { problem: '/a: found "{problem}"' }).message).toBe('/a: found "{problem}"');
  });

  it('of a form names each entry [FORM-03]', () => {
    const fields = [
      { name: 'label_company', code: 'required' },
      { name: 'x', code: 'pattern' },
    ] as const;
    expect(errorBody(formRefusal(fields))).toEqual({
      error: { code: 'form_invalid', message: 'label_company: required, x: pattern', fields },
    });
  });
});
