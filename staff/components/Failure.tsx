import type { ReactNode } from 'react';
import { Button, Notice } from '../../page/ui/index.ts';
import type { CallError } from '../data/calls.ts';
import type { CallFailure } from '../data/send.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Loading } from './Loading.tsx';

interface Props {
  /** Nothing is shown without one. */
  readonly failure: CallFailure | null | undefined;
  /** Absent where trying again cannot help. */
  readonly onRetry?: (() => void) | undefined;
}

/** A failed call, in words for staff, and a way on. */
export function Failure({ failure, onRetry }: Props): ReactNode {
  const t = useTexts('components');
  const refusals = useTexts('components/refusals');
  if (!failure) return null;
  const words = failureWords(failure);
  const known = refusals.find(failure.code ?? '');
  const hasOwnWords = words === 'refused' && known !== undefined;
  return (
    <Notice
      tone="danger"
      role="alert"
      title={t(words)}
      actions={onRetry && <Button text={t('retry')} onClick={onRetry} />}
    >
      {hasOwnWords ? known : (words === 'malformed' || words === 'refused') && <span lang="en">{failure.message}</span>}
    </Notice>
  );
}

/** The text for a failure; what the server said stands below it where we have no words of our own. */
function failureWords({ kind, code }: CallFailure): 'forbidden' | 'unknown_location' | CallFailure['kind'] {
  if (kind !== 'refused') return kind;
  return code === 'staff_role' ? 'forbidden' : code === 'location_unknown' ? 'unknown_location' : 'refused';
}

interface AwaitingProps {
  readonly read: { readonly error: CallError | null; readonly refetch: () => unknown };
}

/** In place of an answer: that it is asked for, or why it did not come. */
export function Awaiting({ read: { error, refetch } }: AwaitingProps): ReactNode {
  return error === null ? <Loading /> : <Failure failure={error.failure} onRetry={() => void refetch()} />;
}
