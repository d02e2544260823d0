import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageName } from '../../../domain/language-name.ts';
import { firstFaces } from './first-faces.ts';

const listed = JSON.parse(
  readFileSync(new URL('../../../page/ui/design/fonts/faces.json', import.meta.url), 'utf8'),
) as { file: string; part: string; family: string; unicodeRange: string }[];
const faces = listed.map((face) => ({ ...face, data: face.file === 'latin-basic' ? '' : face.file }));
const chosenFor = (html: string) => [...firstFaces(faces, html).matchAll(/base64,([\w-]+)/g)].map(([, file]) => file);

it('brings the smallest files that hold every letter of the first slide, and none for basic Latin [PASS-01]', () => {
  expect(chosenFor('<h1 title="Łódź">Check-in &amp; more, 24/7</h1>')).toEqual([]);
  expect(chosenFor('Anmäl\u00adan, Größe, Türkçe')).toEqual([]);
  expect(chosenFor('Début')).toEqual(['latin-accented']);
  expect(chosenFor('Anmälan → 20 €')).toEqual(['latin']);
  expect(chosenFor('Čeština')).toEqual(['latin-ext-names']);
  expect(chosenFor('Dotknij flagę')).toEqual(['latin-ext']);
  expect(chosenFor('Реєстрація')).toEqual(['cyrillic']);
  expect(chosenFor('تسجيل Ñ')).toEqual(['latin-accented', 'arabic']);
});

const languages = readdirSync(new URL('../../../domain/texts/', import.meta.url)).flatMap(
  (file) => /^(\w+)\.json$/.exec(file)?.[1] ?? [],
);

it('leaves names of languages in another script to the device, and brings those beyond basic Latin in one file [PASS-01]', () => {
  expect(chosenFor('<bdi lang="uk" data-foreign="true">Українська</bdi> <bdi lang="sv">Svenska</bdi>')).toEqual([]);
  const latin = languages.map((key) => languageName({ key })).filter((name) => /^[\p{Script=Latin}\s]+$/u.test(name));
  expect(latin.length).toBeGreaterThan(15);
  expect(chosenFor(latin.join(' '))).toEqual(['latin-ext-names']);
});
