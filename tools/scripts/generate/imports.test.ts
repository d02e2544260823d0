import { expect, it } from 'vitest';
import { drawImports, importsBetweenPackages, readPicture } from './imports.ts';

it('the picture of the packages is what the imports say; "npm run generate -- imports" draws it again', async () => {
  expect(await drawImports(importsBetweenPackages())).toBe(readPicture());
});

it('the picture changes with the imports, and names them for those who cannot see it', async () => {
  const picture = await drawImports(
    new Map([
      ['server', ['domain']],
      ['domain', []],
    ]),
  );
  expect(picture).toContain('server imports domain; domain imports nothing');
  expect(
    await drawImports(
      new Map([
        ['server', []],
        ['domain', []],
      ]),
    ),
  ).not.toBe(picture);
});
