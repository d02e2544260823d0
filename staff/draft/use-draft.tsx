import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { readLocation } from '../../schemas/generated/calls/read-location.ts';
import { Failure } from '../components/Failure.tsx';
import { Loading } from '../components/Loading.tsx';
import { useCall } from '../data/calls.ts';
import type { DraftState } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import type { DraftOwner } from './kept-drafts.ts';
import { openDraft, openedDraft } from './open-drafts.ts';

const DraftContext = createContext<DraftStore | null>(null);

interface Props extends DraftOwner {
  readonly children: ReactNode;
}

export function DraftProvider({ person, locationId, children }: Props): ReactNode {
  const client = useQueryClient();
  const loaded = useCall(readLocation, { params: { locationId } });
  const [store, setStore] = useState<DraftStore | undefined>(() => openedDraft(client, { person, locationId }));
  const { data } = loaded;

  useEffect(() => {
    if (data === undefined || store !== undefined) return;
    void openDraft(client, { person, locationId }, data).then(setStore);
  }, [data, store, client, person, locationId]);

  useEffect(() => {
    if (store === undefined) return;
    void store.flush().then(store.refresh);
    return () => void store.flush();
  }, [store]);

  // Editing continues while the server is away.
  const failure = loaded.error?.failure;
  if (failure !== undefined && (store === undefined || (failure.status ?? 500) < 500))
    return <Failure failure={failure} onRetry={() => void loaded.refetch()} />;
  if (store === undefined) return <Loading />;
  return <DraftContext value={store}>{children}</DraftContext>;
}

/** @throws Error outside the studio */
export function useDraftStore(): DraftStore {
  const store = use(DraftContext);
  if (store === null) throw new Error('there is no draft here');
  return store;
}

/** The current draft and its `change`; renders again with every change. */
export function useDraft(): DraftState & Pick<DraftStore, 'change'> {
  const store = useDraftStore();
  return { ...useSyncExternalStore(store.subscribe, store.snapshot), change: store.change };
}
