import type { ComponentType } from 'react';
import type { ReadVisitAnswer } from '../../schemas/generated/types.ts';
import type { Area } from '../app/areas.ts';

/** What a part of a visit's page is given. */
export interface VisitPartProps {
  readonly locationId: string;
  /** The visit with all it holds. */
  readonly details: ReadVisitAnswer;
}

/** What a folder `staff/desk/<id>/` adds to the page of a visit; the default export of its visit-part.ts. */
export interface VisitPart {
  /** The name of its folder. */
  readonly id: string;
  /** `actions`: a button in the row at the top; `section`: a block of its own below what was entered. */
  readonly place: 'actions' | 'section';
  /** Small numbers come first. */
  readonly order: number;
  /** Who sees it. */
  readonly audience: Area['audience'];
  /** Loaded when a visit is opened. */
  readonly part: () => Promise<{ default: ComponentType<VisitPartProps> }>;
}

/** Declares a part; checks nothing but the type. */
export function defineVisitPart(part: VisitPart): VisitPart {
  return part;
}

const found = import.meta.glob<VisitPart>('../desk/*/visit-part.ts', { eager: true, import: 'default' });

/** All parts, in the order in which they are shown. */
export const visitParts: readonly VisitPart[] = Object.entries(found)
  .map(([file, part]) => {
    if (file !== `../desk/${part.id}/visit-part.ts`) throw new Error(`${file} declares a part named "${part.id}".`);
    return part;
  })
  .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
