import { type ReactNode, useEffect, useRef } from 'react';
import './Picture.css';
import sheetUrl from './pictograms/pictograms.svg';

export interface PictureProps {
  /** A built-in picture or a location's file. */
  readonly name: string;
  /** '' for a built-in picture. */
  readonly src: string;
}

/** Decorates the word beside it, without an accessible name [GATE-07]. */
export function Picture({ name, src }: PictureProps): ReactNode {
  return src ? <img className="gh-picture" src={src} alt="" data-picture={name} /> : <Drawn name={name} />;
}

const TIMEOUT_MS = 30_000;

let sheet: Promise<Document> | null = null;

/** A failed load is retried by the next picture. */
function bringSheet(): Promise<Document> {
  sheet ??= readSheet().catch((cause: unknown) => {
    sheet = null;
    throw cause;
  });
  return sheet;
}

/** Trusted types forbid parsing text as markup. */
function readSheet(): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', sheetUrl);
    request.responseType = 'document';
    request.timeout = TIMEOUT_MS;
    request.onloadend = () => {
      if (request.status === 200 && request.responseXML !== null) resolve(request.responseXML);
      else reject(new Error(`${sheetUrl} did not come`));
    };
    request.send();
  });
}

/** `<use>` would lay out the whole sheet [FAST-02]. */
function Drawn({ name }: Pick<PictureProps, 'name'>): ReactNode {
  const frame = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const show = (drawings: Document): void => {
      const drawing = drawings.getElementById(name)?.cloneNode(true);
      frame.current?.replaceChildren(...(drawing?.childNodes ?? []));
    };
    bringSheet().then(show, () => {});
  }, [name]);
  return <svg ref={frame} className="gh-picture" viewBox="0 0 96 96" aria-hidden="true" data-picture={name} />;
}
