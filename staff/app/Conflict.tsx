import type { ReactNode } from 'react';
import { Button, TableHead } from '../components/index.ts';
import { useDraft, useDraftStore } from '../draft/index.ts';
import { useSlideName } from '../texts/use-slide-name.ts';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import { conflictRows } from './conflict-rows.ts';
import { useConflictWords } from './use-conflict-words.ts';

/** Asks which side wins where two people changed the same value [STU-05]. */
export function Conflict(): ReactNode {
  const t = useTexts('app/studio');
  const store = useDraftStore();
  const { saving, document } = useDraft();
  const { language, words } = useLanguage();
  const conflictWords = useConflictWords();
  const slideName = useSlideName();
  if (saving.kind !== 'conflict') return null;
  const conflicting = { places: saving.places, mine: document, theirs: saving.theirs };
  const rows = conflictRows(conflicting, { language, words: words.changes, slideName }, conflictWords);
  return (
    <section className="st-conflict" role="alert" aria-label={t('conflict')}>
      <h2 className="st-conflict__title">{t('conflict')}</h2>
      <p>{t('conflict_lead')}</p>
      <table className="st-plain">
        <TableHead columns={[t('place'), t('mine'), saving.by ?? t('theirs')]} />
        <tbody>
          {rows.map(({ place, mine, theirs }) => (
            <tr key={`${place} ${mine} ${theirs}`}>
              <th scope="row">{place}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="st-row">
        <Button text={t('take_theirs')} onClick={() => store.resolve('theirs')} />
        <Button text={t('keep_mine')} variant="primary" onClick={() => store.resolve('mine')} />
      </div>
    </section>
  );
}
