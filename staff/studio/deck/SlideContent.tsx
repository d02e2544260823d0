import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ExplainDeckAnswer } from '../../../schemas/generated/types.ts';
import { whereEdited } from '../../app/where-edited.ts';
import { useDraft } from '../../draft/index.ts';
import type { PlaceInTree } from '../../draft/places.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Props {
  readonly slide: Pick<ExplainDeckAnswer['slides'][number], 'shows'>;
  /** What the slide is called. */
  readonly name: string;
  readonly place: PlaceInTree;
}

/** Links to where what a slide shows is edited, at the place that is looked at [STU-02]. */
export function SlideContent({ slide, name, place }: Props): ReactNode {
  const t = useTexts('studio/deck');
  const areas = useTexts('areas');
  const { document } = useDraft();
  const found = slide.shows.flatMap((path) => whereEdited(String(document.id), path, document) ?? []);
  if (found.length === 0) return null;
  return (
    <p className="st-deck__content">
      {t('content')}
      {found.map(({ to, search }) => {
        const area = areas.find(`studio/${to.split('/').at(-1)}`) ?? to;
        const at = { ...search, ...(place.key !== '' && { place: place.key }) };
        return (
          <Link key={to} to={to} search={at as never} aria-label={`${name}: ${area}`}>
            {area}
          </Link>
        );
      })}
    </p>
  );
}
