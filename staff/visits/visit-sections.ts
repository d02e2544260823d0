import type { ComponentType } from 'react';
import type { ReadVisitAnswer } from '../../schemas/generated/types.ts';
import type { Area } from '../app/areas.ts';

/** What a section of a visit's page is given. */
export interface VisitSectionProps {
  readonly locationId: string;
  /** The visit with all it holds. */
  readonly details: ReadVisitAnswer;
}

/** What a folder `staff/desk/<id>/` adds to the page of a visit; the default export of its visit-section.ts. */
export interface VisitSection {
  /** The name of its folder. */
  readonly id: string;
  /** `actions`: a button in the row at the top; `section`: a block of its own below what was entered. */
  readonly place: 'actions' | 'section';
  /** Small numbers come first. */
  readonly order: number;
  /** Who sees it. */
  readonly audience: Area['audience'];
  /** Loaded when a visit is opened. */
  readonly part: () => Promise<{ default: ComponentType<VisitSectionProps> }>;
}

/** Declares a section; checks nothing but the type. */
export function defineVisitSection(section: VisitSection): VisitSection {
  return section;
}

const found = import.meta.glob<VisitSection>('../desk/*/visit-section.ts', { eager: true, import: 'default' });

/** All sections, in the order in which they are shown. */
export const visitSections: readonly VisitSection[] = Object.entries(found)
  .map(([file, section]) => {
    if (file !== `../desk/${section.id}/visit-section.ts`)
      throw new Error(`${file} declares a section named "${section.id}".`);
    return section;
  })
  .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
