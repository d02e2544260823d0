import type { SlideContext, Verbs } from '../../engine/index.ts';
import type { ScanFlag } from './flags.ts';

export type ScanVerbs = Verbs<'idscan', ScanFlag>;
export type ScanContext = SlideContext<'idscan', unknown, ScanFlag>;
