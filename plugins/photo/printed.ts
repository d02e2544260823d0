import type { Facts } from 'gatehouse-engine';
import { languageOrderAt } from '../../domain/effective-settings.ts';
import { writtenOn } from '../../domain/photo-text.ts';
import { photoUrl } from '../../domain/photo-url.ts';
import { selectPhotos } from '../../domain/printed-photos.ts';
import type { PrintPhoto } from '../_kit/print/model.ts';

/** The photos for the printout, in the visitor's language [PHO-03]; also for visitors who skipped the slides. */
export function printedPhotos(config: Gatehouse.Config, facts: Facts): readonly PrintPhoto[] {
  const order = languageOrderAt(config, facts);
  return selectPhotos(config, facts).map((photo) => {
    const { name, text } = writtenOn(photo, order);
    return { id: String(photo.id), src: photoUrl(photo.url, 'thumbnail', config.photoHost), alt: name, name, text };
  });
}
