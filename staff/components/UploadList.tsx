import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Label, ProgressBar } from 'react-aria-components';
import { Button } from '../../page/ui/index.ts';
import type { CallFailure } from '../data/send.ts';
import type { Uploads } from '../draft/index.ts';
import { type TextIn, useTexts } from '../texts/use-texts.tsx';

export function UploadList({ uploads }: { readonly uploads: Uploads }): ReactNode {
  const t = useTexts('components/upload');
  if (uploads.all.length === 0) return null;
  return (
    <ul className="st-drop__list">
      {uploads.all.map(({ id, name, share, failure }) => (
        <li key={id} className="st-drop__file" data-failed={failure !== undefined || undefined}>
          {failure === undefined ? (
            <ProgressBar className="st-progress" value={share * 100}>
              {({ percentage = 0, valueText }) => (
                <>
                  <Label className="st-progress__name">{name}</Label>
                  <span className="st-progress__value">{percentage >= 95 ? t('cleaning') : valueText}</span>
                  <progress className="st-progress__bar" max={100} value={percentage} aria-hidden="true" />
                </>
              )}
            </ProgressBar>
          ) : (
            <p role="alert">
              <TriangleAlert aria-hidden="true" />
              <span>
                <strong>{name}</strong> {fileWords(failure, t)}
              </span>
            </p>
          )}
          <Button
            icon={<X />}
            aria-label={t(failure === undefined ? 'stop' : 'dismiss', { name })}
            onClick={() => uploads.dismiss(id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The server's English message if there is no text. */
function fileWords({ kind, code = '', message }: CallFailure, t: TextIn<'components/upload'>): string {
  return kind === 'network' || kind === 'timeout' ? t('lost') : (t.find(code) ?? message);
}
