import type { SlideContext, Verbs } from '../../engine/define.ts';
import type { ScanFlag } from './flags.ts';

export type ScanVerbs = Verbs<'idscan', ScanFlag>;
export type ScanContext = SlideContext<'idscan', unknown, ScanFlag>;
