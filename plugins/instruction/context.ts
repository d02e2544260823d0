import type { HookContext, SlideContext } from 'gatehouse-engine';
import type { InstructionRead } from './reads.ts';

export type InstructionHook = HookContext<'instruction', InstructionRead>;
export type InstructionContext = SlideContext<'instruction', unknown, InstructionRead>;
