import type { AskedField } from './form-fields.ts';

/** Groups with a built-in heading. */
export const STANDARD_GROUPS = ['who', 'contact', 'vehicle', 'visit'] as const;
export type StandardGroup = (typeof STANDARD_GROUPS)[number];

/** Fields shown together on one screen. */
export interface FieldGroup {
  /** A standard group or the location's own, numbered where it needs several screens. */
  readonly id: string;
  readonly heading: string;
  readonly fields: readonly AskedField[];
}

/** Fields that fit a screen without much scrolling. */
const MOST = 4;

/**
 * Splits a form into small groups, keeping its order. Without groups in the location, groups follow from the questions,
 * and a short form stays whole.
 */
export function groupsOf(fields: readonly AskedField[]): readonly FieldGroup[] {
  return fields.some(({ group }) => group !== null) ? named(fields) : found(fields);
}

/** A field without a group joins the one before it. Name and plate join who and vehicle where those exist. */
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

/** A single field joins the group before it where there is room. */
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

/** Splits a large group into screens of about equal length. */
function inScreens({ id, fields }: Part): readonly FieldGroup[] {
  const count = Math.ceil(fields.length / MOST);
  const size = Math.ceil(fields.length / count);
  return Array.from({ length: count }, (_, i) => ({
    id: i === 0 ? id : `${id}-${i + 1}`,
    heading: id,
    fields: fields.slice(i * size, (i + 1) * size),
  }));
}
