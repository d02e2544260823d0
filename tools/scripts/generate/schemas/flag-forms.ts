import type { FlagShape, Group } from '../../../../schemas/flag-form.ts';
import { Composer, flagFiles, readSchema, type Schema } from './compose.ts';
import { groupOf } from './flag-shape.ts';
import { validatorCode } from './validators.ts';

/** Undefined without flags. */
export function flagFormModule(root: string, id: string): string | undefined {
  const file = flagFiles(root).get(id);
  const shape = formShape(root, id);
  if (file === undefined || shape === undefined) return undefined;
  const composer = new Composer(root, 'strict');
  const { code, main } = validatorCode(composer.compose(file), composer, 'object', true);
  return `// @ts-nocheck
import type { FlagForm } from '../../flag-form.ts';

${code}

/** The flags of ${id} as a form. */
export const form: FlagForm = { shape: ${JSON.stringify(shape)}, validate: ${main} };
`;
}

/** Each slide's flags, their switch and their reach. */
export function slideFlagsModule(root: string, ids: readonly string[]): string {
  const files = flagFiles(root);
  const saying = (keyword: 'x-switch' | 'x-reach') =>
    ids.flatMap((id) => {
      const file = files.get(id);
      const said = file === undefined ? undefined : readSchema(file)[keyword];
      return typeof said === 'string' ? [[id, said] as const] : [];
    });
  const ownFlags = (id: string) =>
    Object.entries(formShape(root, id)?.parts ?? {}).flatMap(([flag, { kind }]) => (kind === 'area' ? [] : [flag]));
  const flags = ids.map((id) => [id, ownFlags(id)] as const);
  const slides = saying('x-reach').map(([id]) => id);
  return `
/** The flags of each slide that are set on its card, by its id. */
export const slideFlags: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(flags))};

/** The flag by which a place switches a slide on and off for its visitors, by the slide's id. */
export const slideSwitches: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(saying('x-switch')))};

/** The slides whose flags are read on the location alone. */
export const wholeLocationSlides: readonly string[] = ${JSON.stringify(slides)};
`;
}

function formShape(root: string, id: string): Group | undefined {
  const file = flagFiles(root).get(id);
  if (file === undefined) return undefined;
  const composer = new Composer(root, 'form');
  const { properties = {} } = composer.compose(file);
  return groupOf(properties as Readonly<Record<string, Schema>>, composer.defs);
}

/** Paths of pictures and texts, as keys from the flag on; '*' stands for each item of a list. */
export function flagPartsModule(root: string): string {
  const all = [...flagFiles(root).keys()].map((id) => formShape(root, id) ?? { kind: 'group' as const, parts: {} });
  const paths = (kind: 'picture' | 'texts') => JSON.stringify(all.flatMap((shape) => pathsTo(kind, shape)));
  return `
/** Where flags have pictures. */
export const pictureFlags: readonly (readonly string[])[] = ${paths('picture')};

/** Where flags have texts by language. */
export const textFlags: readonly (readonly string[])[] = ${paths('texts')};
`;
}

function pathsTo(kind: FlagShape['kind'], shape: FlagShape): readonly (readonly string[])[] {
  if (shape.kind === kind) return [[]];
  if (shape.kind === 'list') return pathsTo(kind, shape.of).map((path) => ['*', ...path]);
  if (shape.kind !== 'group' && shape.kind !== 'pins') return [];
  return Object.entries(shape.parts).flatMap(([name, part]) => pathsTo(kind, part).map((path) => [name, ...path]));
}
