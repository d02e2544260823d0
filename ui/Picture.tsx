import type { ReactNode } from 'react';
import './Picture.css';
import sheet from './pictograms/pictograms.svg';

export interface PictureProps {
  /** One of our own by its name, or what the location calls a file of its own. */
  readonly name: string;
  /** Address of the location's file; '' for one of our own. */
  readonly src: string;
}

/** A picture beside a word that says the same, for visitors who cannot read it: it has no name of its own [GATE-07]. */
export function Picture({ name, src }: PictureProps): ReactNode {
  return src ? (
    <img className="gh-picture" src={src} alt="" data-picture={name} />
  ) : (
    <svg className="gh-picture" aria-hidden="true" data-picture={name}>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
