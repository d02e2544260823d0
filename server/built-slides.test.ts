import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { askedSlides } from './asked-slides.mjs';
import { expectBuiltSlides } from './built-slides.ts';

it('the server starts with the slides that were built, and with no others [DEV-01]', () => {
  const root = mkdtempSync(join(tmpdir(), 'gatehouse-built-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const start = () => expectBuiltSlides({ webDir: join(root, 'dist/web') });
  for (const folder of ['dist', 'tools/scripts/build', 'slides/parcel'])
    mkdirSync(join(root, folder), { recursive: true });
  const build = () => writeFileSync(join(root, 'dist/.slides'), askedSlides(`${root}/`));
  build();
  writeFileSync(join(root, 'slides/parcel/package.json'), '{ "version": "1.0.0" }');
  // Only a folder that can be built from asks for anything.
  start();
  writeFileSync(join(root, 'tools/scripts/build/build.mjs'), '');
  expect(start).toThrow(/^slides_not_built: /);
  build();
  start();
  for (const change of ['slides/parcel/package.json', 'slides/package-lock.json', 'gatehouse.config.ts']) {
    writeFileSync(join(root, change), 'changed');
    expect(start, change).toThrow(/slides_not_built/);
    build();
    start();
  }
  rmSync(join(root, 'slides'), { recursive: true });
  expect(start).toThrow(/slides_not_built/);
});
