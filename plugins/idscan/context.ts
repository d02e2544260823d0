import type { SlideContext, Verbs } from 'gatehouse-engine';
import type { ScanRead } from './reads.ts';

export type ScanVerbs = Verbs<'idscan', ScanRead>;
export type ScanContext = SlideContext<'idscan', unknown, ScanRead>;
