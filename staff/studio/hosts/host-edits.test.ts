import { expect, it } from 'vitest';
import common from '../../../schemas/entities/common.schema.json' with { type: 'json' };
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { addHost, type Host, hostsWith, PATTERNS, problemOf, removeHost, writeHost } from './host-edits.ts';

const draft = (contacts?: Host[]) =>
  ({ id: 1, languages: [{ key: 'en' }], location: { id: 1 }, fields: { default: [] }, contacts }) as LocationDocument;

it('hosts get fresh ids, are changed and removed, and keep no empty address [DESK-06] [STU-03]', () => {
  const document = draft();
  expect(addHost(document)).toBe('1');
  expect(addHost(document)).toBe('2');
  writeHost(document, '2', 'name', 'Ada Berg');
  writeHost(document, '2', 'email', ' ada@yard.example ');
  writeHost(document, '2', 'phone', '+46 70 123 45 67');
  writeHost(document, '2', 'phone', ' ');
  writeHost(document, '9', 'name', 'nobody');
  removeHost(document, '1');
  expect(document.contacts).toEqual([{ id: 2, name: 'Ada Berg', email: 'ada@yard.example' }]);
  expect(addHost(document)).toBe('3');
});

it('a host without a valid address or name has a problem [DESK-06]', () => {
  const host = { id: 1, name: 'Ada' };
  expect(problemOf({ ...host, name: ' ' })).toBe('no_name');
  expect(problemOf(host)).toBe('no_address');
  expect(problemOf({ ...host, email: 'ada@' })).toBe('email');
  expect(problemOf({ ...host, email: 'ada@yard.example', phone: '070 123' })).toBe('phone');
  expect(problemOf({ ...host, phone: '+46 70 123 45 67' })).toBeNull();
});

it('addresses are judged as the document’s schema judges them [DESK-06]', () => {
  const { email, phone } = common.$defs.Host.properties;
  expect([PATTERNS.email.source, PATTERNS.phone.source]).toEqual([email.pattern, phone.pattern]);
});

it('hosts are found by any words of name and address [DESK-06]', () => {
  const hosts = [
    { id: 1, name: 'Ada Berg', email: 'ada@yard.example' },
    { id: 2, name: 'Bo Berg' },
  ];
  expect(hostsWith(hosts, 'berg').map(({ id }) => id)).toEqual([1, 2]);
  expect(hostsWith(hosts, 'BERG yard').map(({ id }) => id)).toEqual([1]);
});
