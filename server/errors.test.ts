import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { errorsPage } from '../tools/scripts/generate/schemas/errors-page.ts';
import help from './error-help.json' with { type: 'json' };
import { ERRORS, errorBody, formRefusal, refusal } from './errors.ts';
import { FEATURE_ERRORS } from './features.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(`${root}docs/errors.md`, 'utf8');

describe('the codes of refusals', () => {
  it('are in docs/errors.md as the code has them: run "npm run generate -- schemas"', async () => {
    expect(page).toBe(await errorsPage(root));
  });

  it('are each listed once, with cause and remedy', () => {
    const refusals = Object.values(help.refusals).flatMap((section) => Object.entries(section));
    expect(refusals.map(([code]) => code).sort()).toEqual(Object.keys(ERRORS).sort());
    expect(Object.keys(help.features).sort()).toEqual([...FEATURE_ERRORS].sort());
    const told = [...refusals, ...Object.entries(help.features)];
    expect(told.filter(([, words]) => words.some((text) => !/^\S.*\.$/.test(text)))).toEqual([]);
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
