import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyPlugin } from '../../plugins/_kit/product.ts';
import { visitOrder } from '../visit-order.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The product's slides, and the worked examples of docs/slides.md. */
const SLIDES = ['plugins', 'demo/examples/slides'];

const foldersOf = (parent: string): readonly string[] =>
  existsSync(root + parent)
    ? readdirSync(root + parent)
        .map((name) => `${parent}/${name}`)
        .filter((folder) => existsSync(`${root}${folder}/slide.ts`))
    : [];

/** In the order of a visit, with the examples last. */
export async function storiesOfVisit(): Promise<readonly string[]> {
  const slides: { folder: string; plugin: AnyPlugin }[] = [];
  // One at a time: knip's loader mixes up modules imported in parallel.
  for (const folder of SLIDES.flatMap(foldersOf)) {
    const declaration: { default: AnyPlugin } = await import(new URL(`../../${folder}/slide.ts`, import.meta.url).href);
    slides.push({ folder, plugin: declaration.default });
  }
  const order = visitOrder(slides.map(({ plugin }) => plugin));
  const inOrder = order.flatMap((id) => slides.filter(({ plugin }) => plugin.id === id));
  return SLIDES.flatMap((parent) => inOrder.filter(({ folder }) => folder.startsWith(`${parent}/`))).map(
    ({ folder }) => `../../${folder}/*.stories.tsx`,
  );
}
