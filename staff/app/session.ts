import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { staffSession } from '../../schemas/generated/calls/staff-session.ts';
import type { StaffSessionAnswer } from '../../schemas/generated/types.ts';
import { keyOf, useCall } from '../data/calls.ts';
import { forgetOnDevice } from '../data/forget-on-device.ts';

/** The person who is signed in. */
export type SignedIn = NonNullable<StaffSessionAnswer['signed_in']>;

export type StaffRole = SignedIn['grants'][number]['role'];

/** For whom something is: anybody who is signed in, or people with one of some roles. */
export type Audience = 'person' | readonly StaffRole[];

const EVERYWHERE = '*';
/** A session that ended elsewhere is noticed within this time, without a click. */
const ASK_EVERY_MS = 60_000;

/** Who is signed in, as the server says. */
export function useSession() {
  return useCall(staffSession, { everyMs: ASK_EVERY_MS });
}

/** The signed-in person. Only below the shell, which shows nothing else than the sign-in to anybody else. */
export function useMe(): SignedIn {
  const { data } = useSession();
  if (!data?.signed_in) throw new Error('nobody is signed in');
  return data.signed_in;
}

/** Puts the answer of signing in or out into use, and forgets what another person was shown. */
export function useSetSession(): (answer: StaffSessionAnswer) => void {
  const client = useQueryClient();
  return useCallback(
    (answer) => {
      const before = client.getQueryData<StaffSessionAnswer>(keyOf(staffSession));
      client.setQueryData(keyOf(staffSession), answer);
      // Not the session itself: the shell looks at it, and would go on looking at the one that was taken away.
      const [session] = keyOf(staffSession);
      if (before?.signed_in && before.signed_in.id !== answer.signed_in?.id) void forgetOnDevice();
      if (before?.signed_in?.id !== answer.signed_in?.id)
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
    },
    [client],
  );
}

/** Whether a person has one of the roles at a location (everywhere, without one). Owners have all of them. */
export function may({ grants }: Pick<SignedIn, 'grants'>, audience: Audience, locationId = EVERYWHERE): boolean {
  if (audience === 'person') return true;
  return grants.some(
    ({ location_id, role }) =>
      (location_id === EVERYWHERE || location_id === locationId) && (role === 'owner' || audience.includes(role)),
  );
}
