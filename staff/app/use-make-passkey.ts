import { useState } from 'react';
import { addPasskey } from '../../schemas/generated/calls/add-passkey.ts';
import { listPasskeys } from '../../schemas/generated/calls/list-passkeys.ts';
import { startPasskey } from '../../schemas/generated/calls/start-passkey.ts';
import { useChange } from '../data/calls.ts';
import type { CallFailure } from '../data/send.ts';
import { makePasskey } from './passkey.ts';

/** Why a passkey was not made: the device said no, or the server did. */
export type PasskeyFailure = { readonly kind: 'device' } | { readonly kind: 'server'; readonly failure: CallFailure };

/** Makes a passkey for the person: asks the server, then the device, then tells the server. */
export function useMakePasskey(): {
  readonly make: (name: string, done: () => void) => void;
  readonly isPending: boolean;
  readonly failure: PasskeyFailure | undefined;
} {
  const start = useChange(startPasskey);
  const add = useChange(addPasskey, { renews: [listPasskeys] });
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const make = (name: string, done: () => void) => {
    setRefused(false);
    add.reset();
    const onSuccess = async ({ options }: { options: Record<string, unknown> }) => {
      setAsking(true);
      const made = await makePasskey(options);
      setAsking(false);
      if (made.ok) add.mutate({ request: { name, response: made.value } }, { onSuccess: done });
      else setRefused(true);
    };
    start.mutate({ request: {} }, { onSuccess });
  };
  const failure = (start.error ?? add.error)?.failure;
  return {
    make,
    isPending: start.isPending || add.isPending || isAsking,
    failure: isRefused ? { kind: 'device' } : failure && { kind: 'server', failure },
  };
}
