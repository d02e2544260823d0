import { Captions, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
import { languageName } from '../../../domain/language-name.ts';
import { onPhotoHost } from '../../../domain/photo-url.ts';
import type { Video } from '../../../schemas/generated/types.ts';
import { Button, UploadList } from '../../components/index.ts';
import { nameInDocument, photoHostOf } from '../../draft/file-address.ts';
import { useDraft, useDraftStore, useUploads } from '../../draft/index.ts';
import { entryIn } from '../../draft/language-entries.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { setCaptions } from './film-edits.ts';

interface Props {
  readonly film: Video;
  /** The id under which the document has it. */
  readonly id: string;
}

/** What is said in the film, a file a language: it plays without sound [STU-03] [VID-02]. */
export function FilmWords({ film, id }: Props): ReactNode {
  const say = useTexts('studio/media');
  const store = useDraftStore();
  const { document } = useDraft();
  const uploads = useUploads(`captions ${id}`);
  const count = document.languages.filter(({ key }) => entryIn(film.captions, key) !== undefined).length;
  const choose = (language: string, files: readonly File[]) =>
    uploads.add(files, ['captions'], ([taken]) => {
      if (taken === undefined) return;
      store.change((d) => setCaptions(d, id, language, nameInDocument(d, taken, location.origin)));
    });
  return (
    <details className="st-film__words">
      <summary className="st-film__title">
        {say('captions')}{' '}
        <span className="st-soft">{say('captions_count', { count, all: document.languages.length })}</span>
      </summary>
      <p className="st-field__hint">{say('captions_hint')}</p>
      <ul>
        {document.languages.map((own) => {
          const name = languageName(own);
          const entry = entryIn(film.captions, own.key);
          return (
            <li key={own.key} className="st-film__line">
              <span className="st-film__language" lang={own.key}>
                {name}
              </span>
              {entry === undefined ? (
                <span className="st-soft">{say('captions_none')}</span>
              ) : (
                <a href={onPhotoHost(entry.url, photoHostOf(document))} target="_blank" rel="noreferrer">
                  {entry.url.split('/').at(-1)}
                </a>
              )}
              <span className="st-film__actions">
                <FileTrigger
                  acceptedFileTypes={['.vtt', 'text/vtt']}
                  onSelect={(list) => list && choose(own.key, [...list])}
                >
                  <Button
                    look="quiet"
                    icon={<Captions aria-hidden="true" />}
                    label={`${say('choose_file')}: ${say('captions')} ${name}`}
                  >
                    {say('choose_file')}
                  </Button>
                </FileTrigger>
                {entry !== undefined && (
                  <Button
                    look="quiet"
                    icon={<Trash2 aria-hidden="true" />}
                    label={say('remove', { name: `${say('captions')} ${name}` })}
                    onPress={() => store.change((d) => setCaptions(d, id, own.key, null))}
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
