import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { expectKnownLicences, licenceText, packagesIn, readLicence } from './licences.ts';

/** Packages by path below node_modules, each with its package.json and further files. */
function installed(packages: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const root = mkdtempSync(join(tmpdir(), 'gatehouse-licences-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, { license = '', ...files }] of Object.entries(packages)) {
    mkdirSync(join(root, path), { recursive: true });
    const name = path.replace(/.*node_modules\//, '');
    writeFileSync(join(root, path, 'package.json'), JSON.stringify({ name, version: '1.2.3', license, author: 'Ada' }));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(root, path, file), text);
  }
  return root;
}

const read = (root: string) => packagesIn(root).map(readLicence);

it('names every package, also one inside another, above the text that it brings [OPS-01]', () => {
  const root = installed({
    one: { license: 'MIT', LICENSE: 'Copyright One' },
    '@scope/two': { license: 'MIT', 'licence.md': 'Copyright Two', NOTICE: 'Notice of two' },
    'one/node_modules/three': { license: 'MIT', LICENSE: 'Copyright One' },
  });
  const text = licenceText(read(root));
  expect(text).toContain('one 1.2.3 (MIT)\nthree 1.2.3 (MIT)\n\nCopyright One\n');
  expect(text).toMatch(/^@scope\/two 1\.2\.3 \(MIT\)$/m);
  expect(text).toContain('Notice of two');
});

it('adds the text of a licence that a package only names, and what it says of libraries in it [OPS-01]', () => {
  const root = installed({
    native: { license: 'LGPL-3.0-or-later', 'README.md': '# A\n\n## Licensing\n\nglib: LGPLv3\n\n## Use\n' },
  });
  const text = licenceText(read(root));
  expect(text).toContain('native 1.2.3 (LGPL-3.0-or-later), by Ada');
  expect(text).toContain('glib: LGPLv3');
  expect(text).not.toContain('## Use');
  expect(text).toMatch(/GNU LESSER GENERAL PUBLIC LICENSE[\s\S]*GNU GENERAL PUBLIC LICENSE/);
});

it.each(['', 'AGPL-3.0-only', 'MIT AND AGPL-3.0-only', 'SEE LICENSE IN terms.txt'])(
  'makes no release with a package under "%s" [OPS-01]',
  (license) => {
    const root = installed({ known: { license: 'MIT AND ISC' }, odd: { license } });
    const packages = read(root);
    expect(() => expectKnownLicences(packages)).toThrow(`odd 1.2.3: ${license}`);
    expect(() => expectKnownLicences(packages.filter(({ name }) => name === 'known'))).not.toThrow();
  },
);
