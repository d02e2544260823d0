import type { ReactNode } from 'react';
import { Button, Notice } from '../../page/ui/index.ts';
import type { CallError } from '../data/calls.ts';
import type { CallFailure } from '../data/send.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Loading } from './Loading.tsx';

interface Props {
  readonly failure: CallFailure | null | undefined;
  /** Omitted where a retry cannot help. */
  readonly onRetry?: (() => void) | undefined;
}

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

function failureWords({ kind, code }: CallFailure): 'forbidden' | 'unknown_location' | CallFailure['kind'] {
  if (kind !== 'refused') return kind;
  return code === 'staff_role' ? 'forbidden' : code === 'location_unknown' ? 'unknown_location' : 'refused';
}

interface AwaitingProps {
  readonly read: { readonly error: CallError | null; readonly refetch: () => unknown };
}

/** Spinner or error in place of an answer. */
export function Awaiting({ read: { error, refetch } }: AwaitingProps): ReactNode {
  return error === null ? <Loading /> : <Failure failure={error.failure} onRetry={() => void refetch()} />;
}
