import type { QueryClient } from '@tanstack/react-query';
import { err, ok, type Result } from '../../domain/result.ts';
import { readLocation } from '../../schemas/generated/calls/read-location.ts';
import { saveDraft } from '../../schemas/generated/calls/save-draft.ts';
import { staffSession } from '../../schemas/generated/calls/staff-session.ts';
import type { ReadLocationAnswer, StaffSessionAnswer } from '../../schemas/generated/types.ts';
import { CallError, exchange, keyOf } from '../data/calls.ts';
import type { CallFailure } from '../data/send.ts';
import type { DraftBackend } from './draft-backend.ts';
import { DraftStore } from './draft-store.ts';
import { type DraftKeeper, type DraftOwner, keeperOf } from './kept-drafts.ts';

/** By owner, in one page. */
class OpenDrafts {
  readonly stores = new Map<string, DraftStore>();
  readonly opening = new Map<string, Promise<DraftStore>>();
}

const pages = new WeakMap<QueryClient, OpenDrafts>();

/** The draft that this page has opened already, with all that was written in it and not saved yet. */
export function openedDraft(client: QueryClient, owner: DraftOwner): DraftStore | undefined {
  return draftsOf(client).stores.get(nameOf(owner));
}

/**
 * Opens a draft, once in the life of the page: leaving the studio closes nothing, so that what is still on its way is
 * saved, and coming back goes on with it [STU-05].
 */
export function openDraft(client: QueryClient, owner: DraftOwner, answer: ReadLocationAnswer): Promise<DraftStore> {
  const { stores, opening } = draftsOf(client);
  const name = nameOf(owner);
  const open = async () => {
    const keeper = keeperOf(owner);
    const store = new DraftStore(backendOf(client, owner, keeper), answer, await keeper.take());
    stores.set(name, store);
    saveOnLeaving(store);
    return store;
  };
  const opened = opening.get(name) ?? open();
  opening.set(name, opened);
  return opened;
}

function saveOnLeaving(store: DraftStore): void {
  const saveNow = () => void store.flush();
  document.addEventListener('visibilitychange', saveNow);
  window.addEventListener('online', saveNow);
  window.addEventListener('beforeunload', (event) => {
    if (store.snapshot().saving.kind !== 'saved') event.preventDefault();
  });
}

/** Saves whatever of any location is not saved yet, before the session ends. */
export async function saveDrafts(client: QueryClient): Promise<void> {
  await Promise.all([...draftsOf(client).stores.values()].map((store) => store.flush()));
}

function draftsOf(client: QueryClient): OpenDrafts {
  const known = pages.get(client) ?? new OpenDrafts();
  pages.set(client, known);
  return known;
}

const nameOf = ({ person, locationId }: DraftOwner) => `${person} ${locationId}`;

function backendOf(client: QueryClient, { person, locationId }: DraftOwner, { keep }: DraftKeeper): DraftBackend {
  const asResult = async <T>(call: () => Promise<T>): Promise<Result<T, CallFailure>> => {
    // Somebody else has signed in meanwhile: it waits for whoever wrote it.
    const signedIn = client.getQueryData<StaffSessionAnswer>(keyOf(staffSession))?.signed_in;
    if (signedIn?.id !== person) return err({ kind: 'refused', status: 401, code: 'staff_session', message: '' });
    try {
      return ok(await call());
    } catch (error) {
      const unknown: CallFailure = { kind: 'network', message: String(error) };
      return err(error instanceof CallError ? error.failure : unknown);
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
