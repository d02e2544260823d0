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
  /** The name of its folder; nothing that visit-section.ts declares. */
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

type Declared = Omit<VisitSection, 'id'>;

/** Declares a section; checks nothing but the type. */
export function defineVisitSection(section: Declared): Declared {
  return section;
}

const found = import.meta.glob<Declared>('../desk/*/visit-section.ts', { eager: true, import: 'default' });

/** All sections, in the order in which they are shown. */
export const visitSections: readonly VisitSection[] = Object.entries(found)
  .map(([file, section]) => ({ ...section, id: file.split('/')[2] ?? '' }))
  .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
