import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DocumentChange } from '../../../schemas/generated/types.ts';
import { useLocationId } from '../../app/address.ts';
import { whereEdited } from '../../app/where-edited.ts';
import { Badge, Section, type Tone } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';

const TONES: Readonly<Record<DocumentChange['kind'], Tone>> = {
  added: 'success',
  removed: 'danger',
  changed: 'info',
  moved: 'neutral',
};

/** Each with a link to its place [STU-05]. */
export function Changes({ changes }: Props): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('studio/publish');
  const { document } = useDraft();
  if (changes.length === 0) return <p className="st-soft">{t('changes_none')}</p>;
  return (
    <Section title={t('changes', { count: changes.length })} level={3} className="st-stack">
      <ChangeList
        changes={changes}
        link={({ kind, path, words }) => {
          const place = kind === 'removed' ? undefined : whereEdited(locationId, path, document);
          return place === undefined ? words : <Link {...place}>{words}</Link>;
        }}
      />
    </Section>
  );
}

interface Props {
  readonly changes: readonly DocumentChange[];
}

interface ListProps extends Props {
  readonly link?: (change: DocumentChange) => ReactNode;
}

export function ChangeList({ changes, link = ({ words }) => words }: ListProps): ReactNode {
  const t = useTexts('studio/publish');
  return (
    <ul className="st-stack st-changes">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.path} ${change.words}`} className="st-changes__row">
          <Badge tone={TONES[change.kind]}>{t(change.kind)}</Badge>
          <div>
            <p>{link(change)}</p>
            <BeforeAndAfter change={change} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** For a change too long for a sentence. */
function BeforeAndAfter({ change: { before, after } }: { readonly change: DocumentChange }): ReactNode {
  const t = useTexts('studio/publish');
  if (before === undefined && after === undefined) return null;
  const text = (name: 'before' | 'after', words: string | undefined) =>
    words !== undefined && (
      <div data-text={name}>
        <dt>{t(name)}</dt>
        <dd dir="auto">{words}</dd>
      </div>
    );
  return (
    <dl className="st-changes__texts">
      {text('before', before)}
      {text('after', after)}
    </dl>
  );
}
