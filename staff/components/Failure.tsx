import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallError } from '../data/calls.ts';
import type { CallFailure } from '../data/send.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from './Button.tsx';
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
  return (
    <div className="st-failure" role="alert">
      <TriangleAlert aria-hidden="true" />
      <div>
        <p className="st-failure__title">{t(words)}</p>
        {words === 'refused' && known !== undefined && <p className="st-failure__detail">{known}</p>}
        {(words === 'malformed' || (words === 'refused' && known === undefined)) && (
          <p className="st-failure__detail" lang="en">
            {failure.message}
          </p>
        )}
        {onRetry !== undefined && <Button text={t('retry')} onPress={onRetry} />}
      </div>
    </div>
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
