import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { err, ok } from '../../domain/result.ts';
import { readLocation } from '../../schemas/generated/calls/read-location.ts';
import { saveDraft } from '../../schemas/generated/calls/save-draft.ts';
import { Failure } from '../components/Failure.tsx';
import { Loading } from '../components/Loading.tsx';
import { CallError, exchange, useCall } from '../data/calls.ts';
import type { CallFailure } from '../data/send.ts';
import { type DraftBackend, type DraftState, DraftStore } from './draft-store.ts';

/** How often the page looks whether somebody else has saved or published. */
const LOOK_EVERY_MS = 10_000;

const DraftContext = createContext<DraftStore | null>(null);

interface Props {
  readonly locationId: string;
  readonly children: ReactNode;
}

/** Loads the draft of a location and shares it among everything inside. */
export function DraftProvider({ locationId, children }: Props): ReactNode {
  const params = { locationId };
  const client = useQueryClient();
  const loaded = useCall(readLocation, { params });
  const [store, setStore] = useState<DraftStore | null>(null);
  const { data } = loaded;

  useEffect(() => {
    if (data === undefined) return;
    setStore((known) => known ?? new DraftStore(backend(), data));

    function backend(): DraftBackend {
      const asResult = async <T,>(call: Promise<T>) => {
        try {
          return ok(await call);
        } catch (error) {
          const unknown: CallFailure = { kind: 'network', message: String(error) };
          return err(error instanceof CallError ? error.failure : unknown);
        }
      };
      return {
        read: () => asResult(exchange(client, readLocation, {}, { params: { locationId } })),
        save: (request) => asResult(exchange(client, saveDraft, request, { params: { locationId } })),
        later(ms, run) {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      };
    }
  }, [data, client, locationId]);

  useEffect(() => {
    if (store === null) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void store.refresh(), LOOK_EVERY_MS);
    const saveNow = () => void store.flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (store.snapshot().saving.kind !== 'saved') event.preventDefault();
    };
    document.addEventListener('visibilitychange', saveNow);
    window.addEventListener('beforeunload', warn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', saveNow);
      window.removeEventListener('beforeunload', warn);
      saveNow();
    };
  }, [store]);

  if (loaded.error) return <Failure failure={loaded.error.failure} onRetry={() => void loaded.refetch()} />;
  if (store === null) return <Loading />;
  return <DraftContext value={store}>{children}</DraftContext>;
}

/** The draft store of the location shown: to change, undo, save at once. @throws Error outside the studio */
export function useDraftStore(): DraftStore {
  const store = use(DraftContext);
  if (store === null) throw new Error('there is no draft here');
  return store;
}

/** The draft as it is now; renders again with every change. */
export function useDraft(): DraftState {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, store.snapshot);
}
