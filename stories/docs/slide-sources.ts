import type { DocumentedSlide } from '../all-slides.ts';
import { docsAbove, type Member, membersOf } from './read-source.ts';

const declarations = import.meta.glob<string>(['../../plugins/*/slide.ts', '../../demo/examples/slides/*/slide.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const slices = import.meta.glob<string>(['../../plugins/*/slice.ts', '../../demo/examples/slides/*/slice.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Moments of the shell and the page, and shared facts. */
const others = import.meta.glob<string>(
  ['../../engine/product.ts', '../../page/checkin/*.tsx', '../../plugins/_kit/visit/*.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

export interface MomentDoc extends Member {
  readonly folder: string;
}

export const declarationOf = ({ folder }: DocumentedSlide): string => declarations[`../../${folder}/slide.ts`] ?? '';

export const summaryOf = (slide: DocumentedSlide): string =>
  docsAbove(declarationOf(slide), 'export default defineSlide');

export function factsOf({ folder, plugin }: DocumentedSlide): readonly Member[] {
  const sources = [slices[`../../${folder}/slice.ts`] ?? '', ...Object.values(others)];
  return sources.flatMap((source) =>
    membersOf(source, 'Slices').flatMap(({ name, type }) => (name === plugin.id ? membersOf(source, type) : [])),
  );
}

/** By name. */
export const moments: ReadonlyMap<string, MomentDoc> = new Map(
  Object.entries({ ...slices, ...others }).flatMap(([path, source]) => {
    const folder = path.replace(/^(\.\.\/)+|\/[^/]+$/g, '');
    return membersOf(source, 'Moments').map((moment) => [moment.name, { ...moment, folder }] as const);
  }),
);
