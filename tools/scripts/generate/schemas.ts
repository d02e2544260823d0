/** `npm run generate -- schemas`: generated files outside git, and the generated pages of docs/. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeBiomeWalls } from '../../config/biome-walls.ts';
import { placeSlides } from '../slides/place-slides.mjs';
import { docsPages } from './schemas/docs-pages.ts';
import { writeFolder } from './schemas/folder.ts';
import { generateAll } from './schemas/generate-all.ts';
import { writePhoneMetadata } from './schemas/phone-metadata.ts';
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
  for (const [file, text] of await docsPages(root)) writeFileSync(`${root}${file}`, text);
  console.log(`schemas/generated: ${changed} files changed`);
}
