import type { ReactNode } from 'react';
import { Page, PlaceSelect, usePlace } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { Documents } from './Documents.tsx';
import { Film } from './Film.tsx';
import './media.css';
import { Photos } from './Photos.tsx';
import { type Gallery, photosIn } from './photo-edits.ts';

/** [STU-03] */
export default function Media(): ReactNode {
  const t = useTexts('studio/media');
  const [place] = usePlace();
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <PlaceSelect
          note={({ place: one }) => {
            const count = photosIn(one as Gallery).length;
            return count === 0 ? '' : t('photo_count', { count });
          }}
        />
      }
    >
      <div className="st-form st-media" key={place.key}>
        <Photos />
        <Film />
        {place.kind === 'track' && <Documents />}
      </div>
    </Page>
  );
}
