import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { staffSession } from '../../schemas/generated/calls/staff-session.ts';
import type { StaffSessionAnswer } from '../../schemas/generated/types.ts';
import { keyOf, useCall } from '../data/calls.ts';

export type SignedIn = NonNullable<StaffSessionAnswer['signed_in']>;

export type StaffRole = SignedIn['grants'][number]['role'];

/** 'person' is everyone signed in. */
export type Audience = 'person' | readonly StaffRole[];

/** Location of a role that holds at all of them. */
export const EVERYWHERE = '*';
/** Name shared with `tools/config/vite.worker.config.ts`. */
const STORED_MUSTER = 'gatehouse-muster';
/** A session that ended elsewhere is noticed within this time. */
const ASK_EVERY_MS = 60_000;

export function useSession() {
  return useCall(staffSession, { everyMs: ASK_EVERY_MS });
}

/** The signed-in person. Only valid below the shell. */
export function useMe(): SignedIn {
  const { data } = useSession();
  if (!data?.signed_in) throw new Error('no one is signed in');
  return data.signed_in;
}

/** Stores the session's answer and drops the previous person's data. */
export function useSetSession(): (answer: StaffSessionAnswer) => void {
  const client = useQueryClient();
  return useCallback(
    (answer) => {
      const before = client.getQueryData<StaffSessionAnswer>(keyOf(staffSession));
      client.setQueryData(keyOf(staffSession), answer);
      // The shell still watches the session query.
      const [session] = keyOf(staffSession);
      if (before?.signed_in && before.signed_in.id !== answer.signed_in?.id) void forgetOnDevice();
      if (before?.signed_in?.id !== answer.signed_in?.id)
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
    },
    [client],
  );
}

/** Deletes everything stored for the signed-in person [DESK-04]. Never throws. */
async function forgetOnDevice(): Promise<void> {
  try {
    globalThis.indexedDB?.deleteDatabase(STORED_MUSTER);
    await globalThis.caches?.delete(STORED_MUSTER);
  } catch {}
}

/** Whether a person has a role at a location, or everywhere without one. Owners have all roles. */
export function hasAccess({ grants }: Pick<SignedIn, 'grants'>, audience: Audience, locationId = EVERYWHERE): boolean {
  if (audience === 'person') return true;
  return grants.some(
    ({ location_id, role }) =>
      (location_id === EVERYWHERE || location_id === locationId) && (role === 'owner' || audience.includes(role)),
  );
}
