import type { ReactNode } from 'react';
import { Button, Table } from '../components/index.ts';
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
      <Table
        className="st-plain"
        rows={rows}
        rowKey={({ place, mine, theirs }) => `${place} ${mine} ${theirs}`}
        columns={[
          { header: t('place'), cell: ({ place }) => place, isRowHeader: true },
          { header: t('mine'), cell: ({ mine }) => mine },
          { header: saving.by ?? t('theirs'), cell: ({ theirs }) => theirs },
        ]}
      />
      <div className="st-row">
        <Button text={t('take_theirs')} onClick={() => store.resolve('theirs')} />
        <Button text={t('keep_mine')} variant="primary" onClick={() => store.resolve('mine')} />
      </div>
    </section>
  );
}
