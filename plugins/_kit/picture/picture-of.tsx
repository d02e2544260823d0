import type { ReactNode } from 'react';
import { onPhotoHost } from '../../../domain/photo-url.ts';
import { Picture } from '../../../page/ui/Picture.tsx';

/** Words that end in a file's ending, or lead to a folder, are addresses; all others name a picture of our own. */
const ADDRESS = /[./]/;

/** The picture that a location gives something to choose; null where it gives none [GATE-07]. */
export function pictureOf({ photoHost }: Pick<Gatehouse.Config, 'photoHost'>, name: string | undefined): ReactNode {
  return name ? <Picture name={name} src={ADDRESS.test(name) ? onPhotoHost(name, photoHost) : ''} /> : null;
}
