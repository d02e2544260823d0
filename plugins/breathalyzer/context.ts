import type { SlideContext, Verbs } from 'gatehouse-engine';
import type { BreathRead } from './reads.ts';

export type BreathVerbs = Verbs<'breathalyzer', BreathRead>;
export type BreathContext = SlideContext<'breathalyzer', unknown, BreathRead>;
