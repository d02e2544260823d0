import type { SlideContext, Verbs } from 'gatehouse-engine';
import type { SignRead } from './reads.ts';

export type SignContext = Verbs<'sign', SignRead>;
export type SignSlideContext = SlideContext<'sign', unknown, SignRead>;
