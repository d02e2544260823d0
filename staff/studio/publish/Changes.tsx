import { type ReactNode, useMemo } from 'react';
import type { DraftState } from '../../draft/index.ts';
import { Badge, type Tone } from '../../parts/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { type Change, changesBetween } from './changes.ts';
import { texts } from './texts.ts';

const TONES: Readonly<Record<Change['kind'], Tone>> = {
  added: 'success',
  removed: 'danger',
  changed: 'info',
  moved: 'neutral',
};

/** What the draft changes, in words [STU-05]. */
export function Changes({ draft }: { readonly draft: Pick<DraftState, 'document' | 'published'> }): ReactNode {
  const say = useTexts(texts);
  const { document, published } = draft;
  const changes = useMemo(
    () => (published === null ? [] : changesBetween(published.document, document)),
    [published, document],
  );
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h3 className="st-changes__title" id="changes">
        {say('changes', { count: changes.length })}
      </h3>
      <ul className="st-changes">
        {changes.map(({ kind, where, path, before, after }) => (
          <li key={`${kind} ${path}`} className="st-changes__row">
            <Badge tone={TONES[kind]}>{say(kind)}</Badge>
            <p>
              <span className="st-changes__where">{where.join(' › ')}</span>{' '}
              {before !== undefined && <del>{before}</del>} {after !== undefined && <ins>{after}</ins>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
