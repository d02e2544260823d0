import type { ReactNode } from 'react';
import type { Change } from '../../domain/change.ts';
import { type ChangeLanguage, changedPlace } from '../../domain/change-words.ts';
import { documentChanges } from '../../domain/document-changes.ts';
import { Button } from '../components/index.ts';
import { useDraft, useDraftStore } from '../draft/index.ts';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';

/** Asks whose change counts where two people changed the same thing. Everything else is merged already [STU-05]. */
export function Conflict(): ReactNode {
  const say = useTexts('app/studio');
  const store = useDraftStore();
  const { saving, document } = useDraft();
  const { language, words } = useLanguage();
  if (saving.kind !== 'conflict') return null;
  // Beside the conflicts, the two documents are the same.
  const changes = documentChanges({ ...saving.theirs }, { ...document }, () => false);
  return (
    <section className="st-conflict" role="alert" aria-label={say('conflict')}>
      <h2 className="st-conflict__title">{say('conflict')}</h2>
      <p>{say('conflict_lead')}</p>
      <table className="st-conflict__table">
        <thead>
          <tr>
            <th scope="col">{say('place')}</th>
            <th scope="col">{say('mine')}</th>
            <th scope="col">{saving.by ?? say('theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {saving.places.map((place) => (
            <tr key={place}>
              <th scope="row">{placeWords(place, changes, { language, words: words.changes })}</th>
              <td>{shown(document, place)}</td>
              <td>{shown(saving.theirs, place)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="st-conflict__actions">
        <Button onPress={() => store.resolve('theirs')}>{say('take_theirs')}</Button>
        <Button look="primary" onPress={() => store.resolve('mine')}>
          {say('keep_mine')}
        </Button>
      </div>
    </section>
  );
}

/** What a conflict is about, in words; its pointer where no change tells of it. */
function placeWords(place: string, changes: readonly Change[], language: ChangeLanguage): string {
  const told = changes.find(({ path }) => `${path}/`.startsWith(`${place}/`) || `${place}/`.startsWith(`${path}/`));
  return told === undefined ? place : changedPlace(told, language);
}

function shown(document: object, pointer: string): string {
  const steps = pointer.split('/').slice(1);
  const value = steps.reduce<unknown>((node, step) => {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return (node as Readonly<Record<string, unknown>> | null | undefined)?.[key];
  }, document);
  if (value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
