import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallFailure } from '../data/send.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from './Button.tsx';

interface Props {
  readonly failure: CallFailure;
  /** Absent where trying again cannot help. */
  readonly onRetry?: (() => void) | undefined;
}

/** A failed call, in words for staff, and a way on. */
export function Failure({ failure, onRetry }: Props): ReactNode {
  const say = useTexts('components');
  const refusals = useTexts('components/refusals');
  const words = failureWords(failure);
  const known = refusals.find(failure.code ?? '');
  return (
    <div className="st-failure" role="alert">
      <TriangleAlert aria-hidden="true" />
      <div>
        <p className="st-failure__title">{say(words)}</p>
        {words === 'refused' && known !== undefined && <p className="st-failure__detail">{known}</p>}
        {(words === 'malformed' || (words === 'refused' && known === undefined)) && (
          <p className="st-failure__detail" lang="en">
            {failure.message}
          </p>
        )}
        {onRetry !== undefined && <Button onPress={onRetry}>{say('retry')}</Button>}
      </div>
    </div>
  );
}

/** The text for a failure; what the server said stands below it where we have no words of our own. */
export function failureWords({ kind, code }: CallFailure): 'forbidden' | 'unknown_location' | CallFailure['kind'] {
  if (kind !== 'refused') return kind;
  return code === 'staff_role' ? 'forbidden' : code === 'location_unknown' ? 'unknown_location' : 'refused';
}
