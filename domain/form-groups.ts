import type { AskedField } from './form-fields.ts';

export const STANDARD_GROUPS = ['who', 'contact', 'vehicle', 'visit'] as const;
export type StandardGroup = (typeof STANDARD_GROUPS)[number];

export interface FieldGroup {
  readonly id: string;
  readonly heading: string;
  readonly fields: readonly AskedField[];
}

/** Fits a screen without much scrolling. */
const MOST = 4;

/** A short form without named groups stays whole. */
export function groupsOf(fields: readonly AskedField[]): readonly FieldGroup[] {
  return fields.some(({ group }) => group !== null) ? named(fields) : found(fields);
}

/** A field without a group joins the one before. */
function named(fields: readonly AskedField[]): readonly FieldGroup[] {
  const given = fields.flatMap(({ group }) => group ?? []);
  const usual: Partial<Record<AskedField['kind'], StandardGroup>> = { name: 'who', plate: 'vehicle' };
  let last = given[0] ?? 'who';
  const groups = new Map<string, AskedField[]>();
  for (const field of fields) {
    const own = usual[field.kind];
    last = field.group ?? (own && given.includes(own) ? own : last);
    groups.set(last, [...(groups.get(last) ?? []), field]);
  }
  return [...groups].map(([id, members]) => ({ id, heading: id, fields: members }));
}

function found(fields: readonly AskedField[]): readonly FieldGroup[] {
  if (fields.length <= MOST) return [{ id: 'who', heading: 'who', fields }];
  const groups = STANDARD_GROUPS.map((id) => ({ id, fields: fields.filter((field) => kindOfGroup(field) === id) }));
  return withoutSingles(groups.filter((group) => group.fields.length > 0)).flatMap(inScreens);
}

const VEHICLE =
  /plate|registration|vehicle|truck|lorry|trailer|driver|goods|cargo|load|container|seal|axle|gear|weight/;

function kindOfGroup({ name, kind }: AskedField): StandardGroup {
  if (kind === 'tel' || /phone|mail/.test(name)) return 'contact';
  if (kind === 'name' || /company|firm|employer|haulier|carrier|first_?name|last_?name/.test(name)) return 'who';
  if (kind === 'person' || /visit|purpose|protective|meeting/.test(name)) return 'visit';
  return kind === 'plate' || VEHICLE.test(name) ? 'vehicle' : 'visit';
}

type Part = { readonly id: StandardGroup; readonly fields: readonly AskedField[] };

function withoutSingles(groups: readonly Part[]): readonly Part[] {
  const kept: Part[] = [];
  for (const group of groups) {
    const before = kept.at(-1);
    const isSingle = group.fields.length === 1 || before?.fields.length === 1;
    if (before && isSingle && before.fields.length + group.fields.length <= MOST)
      kept[kept.length - 1] = { id: before.id, fields: [...before.fields, ...group.fields] };
    else kept.push(group);
  }
  return kept;
}

function inScreens({ id, fields }: Part): readonly FieldGroup[] {
  const count = Math.ceil(fields.length / MOST);
  const size = Math.ceil(fields.length / count);
  return Array.from({ length: count }, (_, i) => ({
    id: i === 0 ? id : `${id}-${i + 1}`,
    heading: id,
    fields: fields.slice(i * size, (i + 1) * size),
  }));
}
