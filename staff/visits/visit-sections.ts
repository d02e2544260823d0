import type { ComponentType } from 'react';
import type { ReadVisitAnswer } from '../../schemas/generated/types.ts';

export interface VisitSectionProps {
  readonly details: ReadVisitAnswer;
}

/** A section of the visit page: the default export of `staff/desk/<id>/visit-section.ts`. */
export interface VisitSection {
  readonly id: string;
  /** `actions`: a button at the top; `section`: a block below the answers. */
  readonly place: 'actions' | 'section';
  readonly order: number;
  readonly part: () => Promise<{ default: ComponentType<VisitSectionProps> }>;
}

type Declared = Omit<VisitSection, 'id'>;

/** Checks the type only. */
export function defineVisitSection(section: Declared): Declared {
  return section;
}

const found = import.meta.glob<Declared>('../desk/*/visit-section.ts', { eager: true, import: 'default' });

/** In display order. */
export const visitSections: readonly VisitSection[] = Object.entries(found)
  .map(([file, section]) => ({ ...section, id: file.split('/')[2] ?? '' }))
  .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
