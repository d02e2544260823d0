import type { HookContext, SlideContext, Verbs } from 'gatehouse-engine';
import type { CodeRead } from './slide.ts';

export type CodeVerbs = Verbs<'entrycode', CodeRead>;
export type CodeHook = HookContext<'entrycode', CodeRead>;
export type CodeContext = SlideContext<'entrycode', unknown, CodeRead>;
