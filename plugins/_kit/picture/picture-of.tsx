import type { ReactNode } from 'react';
import { onPhotoHost } from '../../../domain/photo-url.ts';
import { Picture } from '../../../page/ui/Picture.tsx';
import type { Config } from '../product.ts';

const ADDRESS = /[./]/;

/** The picture a location sets for a choice, if any [GATE-07]. */
export function pictureOf({ photoHost }: Pick<Config, 'photoHost'>, name: string | undefined): ReactNode {
  return name ? <Picture name={name} src={ADDRESS.test(name) ? onPhotoHost(name, photoHost) : ''} /> : null;
}
