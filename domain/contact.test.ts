import { describe, expect, it } from 'vitest';
import { isSameName } from './canonical.ts';
import { exactContact } from './contact.ts';

describe('the person to visit', () => {
  it('knows a contact by its whole name, whatever its case [FORM-07]', () => {
    const contacts = [{ id: 1, name: 'Anna Berg' }];
    expect(exactContact(' anna BERG ', contacts)?.id).toBe(1);
    expect(exactContact('anna', contacts)).toBeUndefined();
  });

  it('compares names alike on every device, whatever its language [FORM-07]', () => {
    expect(isSameName('INGRID ', 'ingrid')).toBe(true);
    expect(isSameName('Ingrid', 'Ingrid B')).toBe(false);
  });
});
