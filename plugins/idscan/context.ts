import type { SlideContext, Verbs } from 'gatehouse-engine';
import type { ScanFlag } from './flags.ts';

export type ScanVerbs = Verbs<'idscan', ScanFlag>;
export type ScanContext = SlideContext<'idscan', unknown, ScanFlag>;
