import type { ReactNode } from 'react';
import type { CheckDraftAnswer } from '../../../schemas/generated/types.ts';
import { Switch } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Props {
  readonly lessons: CheckDraftAnswer['lessons'];
  /** Ids of those that nobody has to see again. */
  readonly corrections: readonly string[];
  readonly onChange: (corrections: readonly string[]) => void;
}

/** What changed of what visitors are shown: each is seen again, unless it is only corrected [MEM-01]. */
export function Lessons({ lessons: { all, added, changed }, corrections, onChange }: Props): ReactNode {
  const say = useTexts('studio/publish');
  if (changed.length + added === 0) return null;
  const small = changed.filter(({ id }) => corrections.includes(id)).length;
  return (
    <section aria-labelledby="lessons">
      <h3 className="st-changes__title" id="lessons">
        {say('lessons')}
      </h3>
      <p>{say('lessons_due', { due: added + changed.length - small, all })}</p>
      <ul className="st-changes">
        {changed.map(({ id, kind, title }) => (
          <li key={id} className="st-changes__row" data-lesson={id}>
            <Switch
              label={say('lesson_again', { lesson: title === '' ? say(`lesson_${kind}`) : title })}
              isSelected={!corrections.includes(id)}
              onChange={(isAgain) =>
                onChange(isAgain ? corrections.filter((other) => other !== id) : [...corrections, id])
              }
            />
          </li>
        ))}
      </ul>
      {changed.length > 0 && <p className="st-soft">{say('lessons_hint')}</p>}
    </section>
  );
}
