import { describe, expect, it } from 'vitest';
import { printoutAddress } from './link.ts';

const OWN = 'https://gate.example';
const name = 'a'.repeat(22);
const address = (link: string) => printoutAddress(link, OWN, [OWN]);

describe('jobs of the kiosk', () => {
  it.each([
    `/print-pdf/${name}`,
    `/print-pdf/${name}.pdf`,
    '/print-pdf/visit_12.pdf',
    '/print-pdf/visit%2012.pdf',
    '/files/visit.php?id=12&as=pdf',
    '/media/1/rules.pdf',
  ])('is any link of its own server: %s [PRINT-03] [ANY-04]', (path) => {
    expect(address(path)).toBe(`${OWN}${path}`);
    expect(address(`${OWN}${path}`)).toBe(`${OWN}${path}`);
  });

  it.each([
    '//evil.example/media/1/rules.pdf',
    '/\\evil.example/rules.pdf',
    '\\\\evil.example/rules.pdf',
    'https://evil.example/media/1/rules.pdf',
    `${OWN}.evil.example/media/1/rules.pdf`,
    `${OWN}@evil.example/rules.pdf`,
    'https://user:secret@gate.example/rules.pdf',
    'https://gate.example:8443/rules.pdf',
    'http://gate.example/rules.pdf',
    'file:///etc/passwd',
    'rules.pdf',
    '/print-pdf/a b.pdf',
    '/print-pdf/\n.pdf',
    '/print-pdf/../admin',
    '/print-pdf/%2e%2e/admin',
    '/print-pdf/..%2fadmin',
    '',
  ])('is nothing of another: %j [PRINT-03]', (link) => {
    expect(address(link)).toBeUndefined();
  });
});
