import { useState } from 'react';
import { addPasskey } from '../../schemas/generated/calls/add-passkey.ts';
import { listPasskeys } from '../../schemas/generated/calls/list-passkeys.ts';
import { startPasskey } from '../../schemas/generated/calls/start-passkey.ts';
import { useChange } from '../data/calls.ts';
import { makePasskey } from './passkey.ts';

export function useMakePasskey() {
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
    start.mutate({}, { onSuccess });
  };
  const { failure } = start.error ?? add.error ?? {};
  return { make, isPending: start.isPending || add.isPending || isAsking, isRefused, failure };
}
