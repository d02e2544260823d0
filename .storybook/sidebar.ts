import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyPlugin } from '../engine/index.ts';
import { visitOrder } from '../stories/visit-order.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where slides live: the product's, and the worked examples of docs/new-slide.md. */
const SLIDES = ['plugins', 'examples/slides'];

const foldersOf = (parent: string): readonly string[] =>
  existsSync(root + parent)
    ? readdirSync(root + parent)
        .map((name) => `${parent}/${name}`)
        .filter((folder) => existsSync(`${root}${folder}/slide.ts`))
    : [];

/** A pattern for the stories of each slide, in the order of a visit: the sidebar keeps the order of the patterns. */
export async function storiesOfVisit(): Promise<readonly string[]> {
  const loading = SLIDES.flatMap(foldersOf).map(async (folder) => {
    const declaration: { default: AnyPlugin } = await import(new URL(`../${folder}/slide.ts`, import.meta.url).href);
    return { folder, plugin: declaration.default };
  });
  const slides = await Promise.all(loading);
  return visitOrder(slides.map(({ plugin }) => plugin)).flatMap((id) =>
    slides.filter(({ plugin }) => plugin.id === id).map(({ folder }) => `../${folder}/*.stories.tsx`),
  );
}
