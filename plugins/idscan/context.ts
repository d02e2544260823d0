import type { SlideContext } from 'gatehouse-engine';
import type { ScanRead } from './reads.ts';

export type ScanContext = SlideContext<'idscan', unknown, ScanRead>;
