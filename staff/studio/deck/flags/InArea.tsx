import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { appendToPointer } from '../../../../domain/json-pointer.ts';
import { whereEdited } from '../../../app/where-edited.ts';
import { useDraft } from '../../../draft/index.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type ShapeProps, useFlagContext } from './shape-props.tsx';

/** Links to the area that edits a flag, at the chosen place. */
export function InArea({ label, hint, path }: ShapeProps): ReactNode {
  const t = useTexts('studio/deck');
  const areas = useTexts('areas');
  const { place } = useFlagContext();
  const { document } = useDraft();
  const found = whereEdited(String(document.id), appendToPointer('/location', ...path, '-'), document);
  if (found === undefined) return null;
  const search = { ...found.search, ...(place !== '' && { place }) };
  return (
    <div className="gh-field">
      <span className="gh-field__label">{label}</span>
      {hint !== undefined && <p className="gh-field__hint">{hint}</p>}
      <Link to={found.to} search={search as never} aria-label={`${label}: ${t('edited_elsewhere')}`}>
        {areas.find(`studio/${found.to.split('/').at(-1)}`) ?? found.to}
      </Link>
    </div>
  );
}
