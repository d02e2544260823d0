import { type ReactNode, useEffect, useRef } from 'react';
import './Picture.css';
import sheetUrl from './pictograms/pictograms.svg';

export interface PictureProps {
  /** One of our own by its name, or what the location calls a file of its own. */
  readonly name: string;
  /** Address of the location's file; '' for one of our own. */
  readonly src: string;
}

/** A picture beside a word that says the same, for visitors who cannot read it: it has no name of its own [GATE-07]. */
export function Picture({ name, src }: PictureProps): ReactNode {
  return src ? <img className="gh-picture" src={src} alt="" data-picture={name} /> : <Drawn name={name} />;
}

const TIMEOUT_MS = 30_000;

let sheet: Promise<Document> | null = null;

/** The sheet with all our pictures, asked for once; after a failure, by the next picture again. */
function bringSheet(): Promise<Document> {
  sheet ??= readSheet().catch((cause: unknown) => {
    sheet = null;
    throw cause;
  });
  return sheet;
}

/** By XMLHttpRequest, because the page's policy lets no text become markup (trusted types). */
function readSheet(): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', sheetUrl);
    request.responseType = 'document';
    request.timeout = TIMEOUT_MS;
    request.onloadend = () => {
      // An error page is a document, too.
      if (request.status === 200 && request.responseXML !== null) resolve(request.responseXML);
      else reject(new Error(`${sheetUrl} did not come`));
    };
    request.send();
  });
}

/** Copied from the sheet: `<use>` would have the browser lay out all of the sheet for the few pictures shown [FAST-02]. */
function Drawn({ name }: Pick<PictureProps, 'name'>): ReactNode {
  const frame = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const show = (drawings: Document): void => {
      const drawing = drawings.getElementById(name)?.cloneNode(true);
      frame.current?.replaceChildren(...(drawing?.childNodes ?? []));
    };
    // Without its picture, the word beside it says the same.
    bringSheet().then(show, () => {});
  }, [name]);
  return <svg ref={frame} className="gh-picture" viewBox="0 0 96 96" aria-hidden="true" data-picture={name} />;
}
