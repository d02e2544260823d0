import type { Clock } from 'gatehouse-engine';
import { useEffect, useState } from 'react';
import { openStorage } from '../../../plugins/_kit/page/storage.ts';
import { KEPT_SIGN_OUTS } from './kept-key.ts';
import { type Leaving, type LeftHow, signOut } from './sign-out.ts';

export type LeavingState = 'asking' | 'sending' | 'kept' | Exclude<LeftHow, 'away'>;

interface LeavingVisit {
  readonly state: LeavingState;
  readonly isKept: boolean;
  readonly send: (leaving: Leaving) => Promise<void>;
  readonly notFound: () => void;
}

export const localStorageOf = (browser: Window): Storage | null => openStorage(() => browser.localStorage);

export function useLeaving(browser: Window, clock: Clock): LeavingVisit {
  const [state, setState] = useState<LeavingState>('asking');
  const send = async (leaving: Leaving): Promise<void> => {
    setState('sending');
    const how = await signOut((url, init) => browser.fetch(url, init), leaving, clock);
    setState(how === 'away' ? await keep(localStorageOf(browser), leaving) : how);
  };
  const isKept = state === 'kept';
  useEffect(() => {
    if (!isKept && localStorageOf(browser)?.getItem(KEPT_SIGN_OUTS) == null) return;
    const over = new AbortController();
    void deliver(browser, clock, over.signal).then((how) => {
      if (isKept && how !== null && how !== 'away') setState(how);
    });
    return () => over.abort();
  }, [browser, clock, isKept]);
  return { state, isKept, send, notFound: () => setState('unknown') };
}

async function keep(storage: Storage | null, leaving: Leaving): Promise<LeavingState> {
  const part = await import('./kept-sign-outs.ts').catch(() => null);
  return storage !== null && (await part?.keepSignOut(storage, leaving)) ? 'kept' : 'failed';
}

async function deliver(browser: Window, clock: Clock, signal: AbortSignal): Promise<LeftHow | null> {
  const part = await import('./kept-sign-outs.ts').catch(() => null);
  const fetch = (url: string, init: RequestInit) => browser.fetch(url, init);
  const storage = localStorageOf(browser);
  return part === null || storage === null ? null : part.sendKeptSignOuts({ storage, fetch, clock }, signal);
}
