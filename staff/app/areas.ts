import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import type { Audience } from './session.ts';

/** Where an area belongs: `studio` and `desk` are about one location, `organisation` about all. */
export type AreaGroup = 'studio' | 'desk' | 'organisation';

/** What an area's page is given. What it shows beyond that is in the address: see app/address.ts. */
export interface AreaProps {
  /** '' in the organisation's areas. */
  readonly locationId: string;
  /** The address after the area's own: `photos/7` of /staff/studio/1/content/photos/7. */
  readonly rest: string;
}

/** A place in an area: what stands behind the area's own address, and what is in its query. */
export interface PlaceInArea {
  readonly rest?: string;
  readonly search?: Readonly<Record<string, string>>;
}

/**
 * What one folder `staff/<group>/<id>/` adds to the staff pages; the default export of its area.ts. Its name in the navigation is
 * a word of `areas` in domain/texts/staff.
 */
export interface Area {
  /** The name of its folder, and its part of the address; nothing that area.ts declares. */
  readonly id: string;
  readonly icon: LucideIcon;
  /** Whose it is; everybody else does not see it. The server decides again for every call. */
  readonly audience: Audience;
  /** The area it stands behind in the navigation; without one it comes first. */
  readonly after?: string;
  /** The area as a part of which it is shown, beside each other in tabs; one entry of the navigation stands for them. */
  readonly within?: string;
  /**
   * When it stands in the navigation: always, only at a location that was never published, or only at one with a waiting
   * line; others lead to it.
   */
  readonly listed?: 'always' | 'unpublished' | 'with-line' | 'never';
  /**
   * In the studio: where in this area a part of the document is changed; undefined if it is not changed here. The path
   * is a JSON pointer into the document, which may have mistakes.
   */
  readonly edits?: (path: string, document: LocationDocument) => PlaceInArea | undefined;
  /** In the studio, on a wide screen: what stands beside each area that changes something. */
  readonly beside?: () => Promise<{ default: ComponentType<AreaProps> }>;
  /** Where the documentation says more: a file of docs/ without its ending, and a heading of it. */
  readonly docs: string;
  /** Loaded when it is opened. */
  readonly page: () => Promise<{ default: ComponentType<AreaProps> }>;
}

type Declared = Omit<Area, 'id'>;

/** Declares an area; checks nothing but the type. */
export function defineArea(area: Declared): Declared {
  return area;
}

const found = import.meta.glob<Declared>(['../studio/*/area.ts', '../desk/*/area.ts', '../organisation/*/area.ts'], {
  eager: true,
  import: 'default',
});

/** All areas by group, in the order of the navigation. */
export const areas: Readonly<Record<AreaGroup, readonly Area[]>> = {
  studio: inOrder(areasIn('studio')),
  desk: inOrder(areasIn('desk')),
  organisation: inOrder(areasIn('organisation')),
};

/** Whether it stands in the navigation of a location; `isNew` one was never published, one that `hasLine` has a yard. */
export function isListed({ listed = 'always' }: Area, isNew: boolean, hasLine = false): boolean {
  return listed === 'always' || (listed === 'unpublished' && isNew) || (listed === 'with-line' && hasLine);
}

/** The areas that share an entry of the navigation with one, itself among them; the one that has the entry comes first. */
export function familyOf(group: AreaGroup, { id, within = id }: Area): readonly Area[] {
  return areas[group].filter((other) => other.id === within || other.within === within);
}

function areasIn(group: AreaGroup): Area[] {
  return Object.entries(found).flatMap(([file, area]) => {
    const [, folder, id = ''] = file.split('/');
    return folder === group ? [{ ...area, id }] : [];
  });
}

/** An area stands directly behind the one it names; those that name none, or an unknown one, come by their id. */
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
