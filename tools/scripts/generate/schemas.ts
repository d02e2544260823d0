/** `npm run generate -- schemas`: generated files outside git, and the generated pages of docs/. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeBiomeWalls } from '../../config/biome-walls.ts';
import { placeSlides } from '../slides/place-slides.mjs';
import { ownBackendPage } from './schemas/calls-page.ts';
import { errorsPage } from './schemas/errors-page.ts';
import { findingsPage } from './schemas/findings-page.ts';
import { flagsPage } from './schemas/flags-page.ts';
import { writeFolder } from './schemas/folder.ts';
import { generateAll } from './schemas/generate-all.ts';
import { writePhoneMetadata } from './schemas/phone-metadata.ts';
import { slidesPage } from './schemas/slide-catalogue.ts';
import { writeSlides } from './slides.ts';

/** Everything that is not in git. @returns how many files changed */
export async function writeGenerated(root: string): Promise<number> {
  writePhoneMetadata();
  writeBiomeWalls(root);
  const changed = writeFolder(`${root}schemas/generated`, await generateAll(root));
  await writeSlides(root);
  return changed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  await placeSlides(root);
  const changed = await writeGenerated(root);
  mkdirSync(`${root}docs`, { recursive: true });
  writeFileSync(`${root}docs/flags.md`, flagsPage(root));
  writeFileSync(`${root}docs/own-backend.md`, ownBackendPage(root));
  writeFileSync(`${root}docs/findings.md`, await findingsPage(root));
  writeFileSync(`${root}docs/errors.md`, await errorsPage(root));
  writeFileSync(`${root}docs/slides.md`, slidesPage(root));
  console.log(`schemas/generated: ${changed} files changed`);
}
