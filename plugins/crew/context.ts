import type { HookContext, SlideContext, Verbs } from 'gatehouse-engine';
import type { CrewRead } from './reads.ts';

export type CrewVerbs = Verbs<'crew', CrewRead>;
export type CrewHook = HookContext<'crew', CrewRead>;
export type CrewContext = SlideContext<'crew', unknown, CrewRead>;
