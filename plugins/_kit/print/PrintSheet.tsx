import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import type { PrintModel, PrintRow } from './model.ts';
import { PrintPhotos, PrintText } from './PrintPhotos.tsx';

/** A printout with classes only: our server strips style attributes [PRINT-01]. */
export function PrintSheet({ model }: { readonly model: PrintModel }): ReactNode {
  const { layout, language, direction, location, place, number, visitor, labels, rows, photos, text, qr } = model;
  return (
    <article className={`gh-print gh-print--${layout}`} lang={language} dir={direction}>
      <header className="gh-print__head">
        <div className="gh-print__place">
          {location !== '' && <p className="gh-print__location">{location}</p>}
          <h1 className={sized('gh-print__title', place)}>{place}</h1>
        </div>
        {number !== '' && (
          <p className="gh-print__number">
            <span className="gh-print__number-label">{labels.number}</span>
            <bdi className="gh-print__digits">{number}</bdi>
          </p>
        )}
      </header>
      <div className="gh-print__body">
        <section className="gh-print__badge">
          <div className="gh-print__who">
            {visitor !== '' && (
              <>
                <p className="gh-print__eyebrow">{labels.visitor}</p>
                <p className={sized('gh-print__visitor', visitor)}>
                  <bdi>{visitor}</bdi>
                </p>
              </>
            )}
            <PrintData rows={rows} />
          </div>
          {qr !== '' && <PrintCode value={qr} alt={labels.qrAlt} hint={labels.qrHint} />}
        </section>
        {(text !== '' || photos.length > 0) && (
          <section className="gh-print__rules">
            <h2 className="gh-print__subtitle">{labels.rules}</h2>
            {text !== '' && <PrintText className="gh-print__text" text={text} />}
            <PrintPhotos photos={photos} />
          </section>
        )}
      </div>
      <footer className="gh-print__foot">
        <p className="gh-print__keep">{labels.keep}</p>
        <p className="gh-print__time">{labels.checkedIn}</p>
      </footer>
    </article>
  );
}

/** Browsers hyphenate few languages in print. */
function sized(className: string, text: string): string {
  const isLong = text.split(/[\s-]+/).some((word) => word.length > 14);
  return isLong ? `${className} ${className}--long` : className;
}

/** Level M survives a crease. */
function PrintCode({ value, alt, hint }: Record<'value' | 'alt' | 'hint', string>): ReactNode {
  return (
    <figure className="gh-print__code">
      <QRCodeSVG className="gh-print__qr" value={value} level="M" role="img" aria-label={alt} />
      <figcaption className="gh-print__qr-hint">{hint}</figcaption>
    </figure>
  );
}

/** A phone number reads left to right in Arabic, too. */
function PrintData({ rows }: { readonly rows: readonly PrintRow[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <table className="gh-print__data">
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={`${label} ${value}`} className="gh-print__row">
            <th scope="row" className="gh-print__label">
              {label}
            </th>
            <td className="gh-print__value">
              <bdi>{value}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
