import { Captions, Film, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
import { languageName } from '../../../domain/language-name.ts';
import { onPhotoHost } from '../../../domain/photo-url.ts';
import type { Video } from '../../../schemas/generated/types.ts';
import { Button, UploadList } from '../../components/index.ts';
import { nameInDocument, photoHostOf } from '../../draft/file-address.ts';
import { useDraft, useUploads } from '../../draft/index.ts';
import { entryIn } from '../../draft/language-entries.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { type FilmPart, setFilmFile } from './film-edits.ts';

interface Props {
  readonly film: Video;
  /** The id under which the document has it. */
  readonly id: string;
  readonly part: FilmPart;
}

/** The kind that the server takes, and what the browser lets one choose. */
const TAKEN = {
  captions: ['captions', ['.vtt', 'text/vtt']],
  sign_language: ['video', ['video/mp4', 'video/webm']],
  audio_description: ['video', ['video/mp4', 'video/webm']],
} as const;

/** What is said in the film, or a version of it, a file a language [STU-03] [VID-02] [ALL-03]. */
export function FilmFiles({ film, id, part }: Props): ReactNode {
  const t = useTexts('studio/media');
  const { change, document } = useDraft();
  const uploads = useUploads(`${part} ${id}`);
  const count = document.languages.filter(({ key }) => entryIn(film[part], key) !== undefined).length;
  const [kind, accepted] = TAKEN[part];
  const choose = (language: string, files: readonly File[]) =>
    uploads.add(files, [kind], ([taken]) => {
      if (taken === undefined) return;
      change((d) => setFilmFile(d, { id, part, language }, nameInDocument(d, taken, location.origin)));
    });
  return (
    <details className="st-stack">
      <summary className="st-strong">
        {t(part)} <span className="st-soft">{t('captions_count', { count, all: document.languages.length })}</span>
      </summary>
      <p className="st-field__hint">{t(`${part}_hint`)}</p>
      <ul>
        {document.languages.map((own) => {
          const name = languageName(own);
          const entry = entryIn(film[part], own.key);
          return (
            <li key={own.key} className="st-row">
              <span className="st-film__language" lang={own.key}>
                {name}
              </span>
              {entry === undefined ? (
                <span className="st-soft">{t('captions_none')}</span>
              ) : (
                <a href={onPhotoHost(entry.url, photoHostOf(document))} target="_blank" rel="noreferrer">
                  {entry.url.split('/').at(-1)}
                </a>
              )}
              <span className="st-row st-film__actions">
                <FileTrigger acceptedFileTypes={accepted} onSelect={(list) => list && choose(own.key, [...list])}>
                  <Button
                    text={t('choose_file')}
                    look="quiet"
                    icon={part === 'captions' ? Captions : Film}
                    label={`${t('choose_file')}: ${t(part)} ${name}`}
                  />
                </FileTrigger>
                {entry !== undefined && (
                  <Button
                    icon={Trash2}
                    label={t('remove', { name: `${t(part)} ${name}` })}
                    onPress={() => change((d) => setFilmFile(d, { id, part, language: own.key }, null))}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <UploadList uploads={uploads} />
    </details>
  );
}
