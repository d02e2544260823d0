import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';
import { changeSentence } from '../../domain/change-words.ts';
import { Button } from '../components/index.ts';
import { useDraft, useDraftStore } from '../draft/index.ts';
import { useFormat } from '../texts/use-format.ts';
import { useSlideName } from '../texts/use-slide-name.ts';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import { areaPath, useLocationId } from './address.ts';
import { areas } from './areas.ts';
import { describeMerges } from './describe-merges.ts';
import { useConflictWords } from './use-conflict-words.ts';

/** Texts mark merged changes beside the words themselves. */
const OWN_MARKS = 'texts';

/** Colleagues' merged edits in this area [STU-05]. */
export function CameIn({ area: id }: { readonly area: string }): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('app/studio');
  const format = useFormat();
  const store = useDraftStore();
  const draft = useDraft();
  const { language, words } = useLanguage();
  const { isSwitch, describe } = useConflictWords();
  const slideName = useSlideName();
  const document = useDeferredValue(draft.document);
  const area = areas.studio.find((one) => one.id === id);
  if (draft.merges.length === 0 || area?.edits === undefined || id === OWN_MARKS) return null;
  const { edits } = area;
  const isHere = (path: string) => edits(path, document) !== undefined;
  const all = describeMerges(draft.merges, { document, isSwitch, isHere });
  if (all.length === 0) return null;
  return (
    <section className="st-camein" aria-label={t('came_in')}>
      {all.map(({ merge, changes }) => (
        <div key={merge.at} className="st-row st-camein__one" role="status">
          <p className="st-soft">{t('came_in_changes', { name: merge.by, at: format.time(merge.at) })}</p>
          <ul className="st-camein__changes">
            {changes.map((change) => {
              const place = edits(change.path, document);
              const said = changeSentence(change, { language, words: words.changes, slideName }, describe);
              return (
                <li key={`${change.path} ${said}`}>
                  {change.change.kind === 'removed' || place === undefined ? (
                    said
                  ) : (
                    <Link to={areaPath('studio', locationId, id, place.rest)} search={(place.search ?? {}) as never}>
                      {said}
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
          <Button text={t('take_back', { name: merge.by })} variant="quiet" onClick={() => store.takeBack(merge)} />
        </div>
      ))}
    </section>
  );
}
