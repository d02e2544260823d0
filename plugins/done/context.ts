import type { SlideContext } from 'gatehouse-engine';
import type { DoneFlag } from './slide.ts';

export type DoneContext = SlideContext<'done', unknown, DoneFlag>;
