import { describe, expect, it } from 'vitest';
import { printoutAddress } from './link.ts';

const OWN = 'https://gate.example';
const name = 'a'.repeat(22);
const address = (link: string) => printoutAddress(link, OWN, [OWN]);

describe('what the kiosk prints', () => {
  it.each([`/print-pdf/${name}`, `/print-pdf/${name}.pdf`, '/media/1/rules.pdf', '/media/1/yard/rules_v2.1.pdf'])(
    'is a printout or a document of its own server: %s [PRINT-03]',
    (path) => {
      expect(address(path)).toBe(`${OWN}${path}`);
      expect(address(`${OWN}${path}`)).toBe(`${OWN}${path}`);
    },
  );

  it.each([
    '/media/1/photo.jpg',
    '/media/../secret.pdf',
    '/media/1/../../secret.pdf',
    '/media/1/.hidden.pdf',
    '/media/1/%2e%2e/secret.pdf',
    '/media//x.pdf',
    '/print-pdf/short',
    '/admin/export.pdf',
    '//evil.example/media/1/rules.pdf',
    'https://evil.example/media/1/rules.pdf',
    `${OWN}.evil.example/media/1/rules.pdf`,
    '/media/1/rules.pdf?x=1',
  ])('is nothing else: %s [PRINT-03]', (link) => {
    expect(address(link)).toBeUndefined();
  });
});
