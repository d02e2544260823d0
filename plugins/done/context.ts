import type { SlideContext } from 'gatehouse-engine';
import type { DoneRead } from './slide.ts';

export type DoneContext = SlideContext<'done', unknown, DoneRead>;
