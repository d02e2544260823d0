import type { ReactNode } from 'react';
import type { CheckDraftAnswer } from '../../../schemas/generated/types.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly problems: CheckDraftAnswer['problems'];
  readonly locationId: string;
}

/** What stands in the way of publishing, with the place of each. */
export function Problems({ problems }: Props): ReactNode {
  const say = useTexts(texts);
  return (
    <div className="st-problems" role="alert">
      <h2 className="st-publish__title">{say('problems', { count: problems.length })}</h2>
      <p>{say('problems_lead')}</p>
      <ul className="st-problems__list">
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <code>{path || '/'}</code> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
