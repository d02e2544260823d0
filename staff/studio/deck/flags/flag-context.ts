import { createContext, use } from 'react';
import type { Problems } from './problems.ts';

/** What all editors of a form share. */
export interface FlagContext {
  /** The key of the place whose flags they are; '' for the whole location. */
  readonly place: string;
  readonly problems: Problems;
  /** The language that the location's texts are translated from. */
  readonly source: string;
}

export const FlagContext = createContext<FlagContext>({ place: '', problems: new Map(), source: 'en' });

export const useFlagContext = (): FlagContext => use(FlagContext);
