import type { QueryClient } from '@tanstack/react-query';
import { err, ok, type Result } from '../../domain/result.ts';
import { readLocation } from '../../schemas/generated/calls/read-location.ts';
import { saveDraft } from '../../schemas/generated/calls/save-draft.ts';
import { staffSession } from '../../schemas/generated/calls/staff-session.ts';
import type { ReadLocationAnswer, StaffSessionAnswer } from '../../schemas/generated/types.ts';
import { CallError, exchange, keyOf } from '../data/calls.ts';
import type { CallFailure } from '../data/send.ts';
import type { DraftBackend } from './draft-state.ts';
import { DraftStore } from './draft-store.ts';
import { type DraftKeeper, type DraftOwner, keeperOf } from './kept-drafts.ts';

interface OpenDraft {
  readonly opening: Promise<DraftStore>;
  /** Absent while opening. */
  store?: DraftStore;
}

const pages = new WeakMap<QueryClient, Map<string, OpenDraft>>();

export function openedDraft(client: QueryClient, owner: DraftOwner): DraftStore | undefined {
  return draftsOf(client).get(nameOf(owner))?.store;
}

/**
 * Opens a draft once in the life of the page: leaving the studio closes nothing, so a pending save still completes and
 * the editor can come back to it [STU-05].
 */
export function openDraft(client: QueryClient, owner: DraftOwner, answer: ReadLocationAnswer): Promise<DraftStore> {
  const drafts = draftsOf(client);
  const known = drafts.get(nameOf(owner));
  if (known !== undefined) return known.opening;
  const open = async () => {
    const keeper = keeperOf(owner);
    const store = new DraftStore(backendOf(client, owner, keeper), answer, await keeper.take());
    draft.store = store;
    saveOnLeaving(store);
    return store;
  };
  const draft: OpenDraft = { opening: open() };
  drafts.set(nameOf(owner), draft);
  return draft.opening;
}

function saveOnLeaving(store: DraftStore): void {
  const saveNow = () => void store.flush();
  document.addEventListener('visibilitychange', saveNow);
  window.addEventListener('online', saveNow);
  window.addEventListener('beforeunload', (event) => {
    if (store.snapshot().saving.kind !== 'saved') event.preventDefault();
  });
}

/** Saves the open drafts of all locations before the session ends. */
export async function saveDrafts(client: QueryClient): Promise<void> {
  await Promise.all([...draftsOf(client).values()].map(({ store }) => store?.flush()));
}

function draftsOf(client: QueryClient): Map<string, OpenDraft> {
  const known = pages.get(client) ?? new Map<string, OpenDraft>();
  pages.set(client, known);
  return known;
}

const nameOf = ({ person, locationId }: DraftOwner) => `${person} ${locationId}`;

function backendOf(client: QueryClient, { person, locationId }: DraftOwner, { keep }: DraftKeeper): DraftBackend {
  const asResult = async <T>(call: () => Promise<T>): Promise<Result<T, CallFailure>> => {
    // If another person has signed in since, the draft waits for its owner.
    const signedIn = client.getQueryData<StaffSessionAnswer>(keyOf(staffSession))?.signed_in;
    if (signedIn?.id !== person) return err({ kind: 'refused', status: 401, code: 'staff_session', message: '' });
    try {
      return ok(await call());
    } catch (error) {
      return err(error instanceof CallError ? error.failure : { kind: 'network', message: String(error) });
    }
  };
  const params = { locationId };
  return {
    read: () => asResult(() => exchange(client, readLocation, {}, { params })),
    save: (request) => asResult(() => exchange(client, saveDraft, request, { params })),
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    keep,
  };
}
