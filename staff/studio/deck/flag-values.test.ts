import { describe, expect, it } from 'vitest';
import { fromForm, toForm } from './flag-values.ts';

const schema = {
  type: 'object',
  properties: {
    module_a: { type: 'boolean' },
    freq: { type: 'string' },
    setting: { type: 'object', properties: { show: { type: 'boolean' }, pattern: { type: 'string' } } },
  },
};

describe('the flags of a plugin as a form', () => {
  it('are on, off or text, whatever way they are written [STU-02]', () => {
    const document = { module_a: '1', freq: 50, setting: { show: 0, pattern: null }, other: 1 };
    expect(toForm(schema, document)).toEqual({ module_a: true, freq: '50', setting: { show: false } });
    expect(toForm(schema, { setting: null })).toEqual({ setting: {} });
  });

  it('stay as they were written while they mean the same [STU-02]', () => {
    const document = { module_a: '1', freq: 50, setting: null };
    expect(fromForm(schema, toForm(schema, document), document)).toEqual(document);
    const changed = fromForm(schema, { module_a: false, freq: '', setting: { pattern: '^A' } }, document);
    expect(changed).toEqual({ module_a: 0, freq: undefined, setting: { pattern: '^A' } });
  });

  it('lose no key that the form does not show [STU-05]', () => {
    const document = { setting: { show: 1, 'x-ours': 7 } };
    expect(fromForm(schema, { setting: { show: false } }, document)['setting']).toEqual({ show: 0, 'x-ours': 7 });
  });
});
