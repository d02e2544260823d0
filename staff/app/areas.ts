import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { type Audience, hasAccess, type SignedIn } from './session.ts';

/** `studio` and `desk` belong to a location, `organisation` to all. */
export type AreaGroup = 'studio' | 'desk' | 'organisation';

export interface AreaProps {
  /** `photos/7` of /staff/studio/1/media/photos/7. */
  readonly rest: string;
}

/** Path and query below the area's address. */
export interface PlaceInArea {
  readonly rest?: string;
  readonly search?: Readonly<Record<string, string>>;
}

/**
 * An area of the staff pages: the default export of `staff/<group>/<id>/area.ts`. `areas` in domain/texts/staff names
 * it.
 */
export interface Area {
  readonly id: string;
  readonly icon: LucideIcon;
  /** Hides the area from others; the server checks every call itself. Default: by group. */
  readonly audience: Audience;
  /** Area that precedes it in the navigation; first without one. */
  readonly after?: string;
  /** Area whose navigation entry it shares, as a tab. */
  readonly within?: string;
  /** When the navigation lists it. Default: always. */
  readonly listed?: 'always' | 'unpublished' | 'with-line' | 'never';
  /** Studio only: where the area edits a part of the document, given as a JSON pointer. The document may be invalid. */
  readonly edits?: (path: string, document: LocationDocument) => PlaceInArea | undefined;
  /** Studio only: shown beside each editing area on wide screens. */
  readonly beside?: () => Promise<{ default: ComponentType<AreaProps> }>;
  /** File of docs/ without its extension, and a heading. */
  readonly docs: string;
  readonly page: () => Promise<{ default: ComponentType<AreaProps> }>;
}

type Declared = Omit<Area, 'id' | 'audience'> & Partial<Pick<Area, 'audience'>>;

/** Checks the type only. */
export function defineArea(area: Declared): Declared {
  return area;
}

const found = import.meta.glob<Declared>(['../studio/*/area.ts', '../desk/*/area.ts', '../organisation/*/area.ts'], {
  eager: true,
  import: 'default',
});

const AUDIENCES: Readonly<Record<AreaGroup, Audience>> = {
  studio: ['editor'],
  desk: ['reception'],
  organisation: ['owner'],
};

/** In navigation order. */
export const areas: Readonly<Record<AreaGroup, readonly Area[]>> = {
  studio: inOrder(areasIn('studio')),
  desk: inOrder(areasIn('desk')),
  organisation: inOrder(areasIn('organisation')),
};

/** `isNew`: never published; `hasLine`: has a yard. */
export function isListed({ listed = 'always' }: Area, isNew: boolean, hasLine = false): boolean {
  return listed === 'always' || (listed === 'unpublished' && isNew) || (listed === 'with-line' && hasLine);
}

/** Whether a person may open an area at a location; the organisation's areas belong to none. */
export function mayOpen(me: SignedIn, group: AreaGroup, { audience }: Area, locationId: string): boolean {
  return hasAccess(me, audience, group === 'organisation' ? undefined : locationId);
}

/** Areas sharing a navigation entry; the owner of the entry comes first. */
export function familyOf(group: AreaGroup, { id, within = id }: Area): readonly Area[] {
  return areas[group].filter((other) => other.id === within || other.within === within);
}

function areasIn(group: AreaGroup): Area[] {
  return Object.entries(found).flatMap(([file, area]) => {
    const [, folder, id = ''] = file.split('/');
    return folder === group ? [{ audience: AUDIENCES[folder], ...area, id }] : [];
  });
}

/** Orders areas by `after`; those without a known one come by id. */
export function inOrder(all: readonly Area[]): Area[] {
  const ids = new Set(all.map(({ id }) => id));
  const sorted = [...all].sort((a, b) => (a.id < b.id ? -1 : 1));
  const follow = (area: Area, path: readonly string[]): Area[] => {
    if (path.includes(area.id)) throw new Error(`The areas ${path.join(', ')} stand behind each other in a circle.`);
    const next = sorted.filter(({ after }) => after === area.id);
    return [area, ...next.flatMap((other) => follow(other, [...path, area.id]))];
  };
  const firsts = sorted.filter(({ after }) => after === undefined || !ids.has(after));
  const ordered = firsts.flatMap((area) => follow(area, []));
  if (ordered.length < all.length) throw new Error('Areas stand behind each other in a circle.');
  return ordered;
}
