import { Captions, Film, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageName } from '../../../domain/language-name.ts';
import type { Language, Video } from '../../../schemas/generated/types.ts';
import { Button, FileButton, UploadList } from '../../components/index.ts';
import { fileUrl } from '../../draft/file-address.ts';
import { type Uploads, useDraft, useUploads } from '../../draft/index.ts';
import { entryIn } from '../../draft/language-entries.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { type FilmPart, setFilmFile } from './film-edits.ts';

interface Props {
  readonly film: Video;
  readonly id: string;
  readonly part: FilmPart;
}

const TAKEN = {
  captions: ['captions', ['.vtt', 'text/vtt']],
  sign_language: ['video', ['video/mp4', 'video/webm']],
  audio_description: ['video', ['video/mp4', 'video/webm']],
} as const;

/** One file per language [STU-03] [VID-02] [ALL-03]. */
export function FilmFiles(props: Props): ReactNode {
  const { film, id, part } = props;
  const t = useTexts('studio/media');
  const { languages } = useDraft().document;
  const uploads = useUploads(`${part} ${id}`);
  const count = languages.filter(({ key }) => entryIn(film[part], key) !== undefined).length;
  return (
    <details className="st-stack">
      <summary className="st-strong">
        {t(part)} <span className="st-soft">{t('captions_count', { count, all: languages.length })}</span>
      </summary>
      <p className="gh-field__hint">{t(`${part}_hint`)}</p>
      <ul>
        {languages.map((language) => (
          <FileIn key={language.key} language={language} uploads={uploads} {...props} />
        ))}
      </ul>
      <UploadList uploads={uploads} />
    </details>
  );
}

interface FileProps extends Props {
  readonly language: Language;
  readonly uploads: Uploads;
}

function FileIn({ film, id, part, language, uploads }: FileProps): ReactNode {
  const t = useTexts('studio/media');
  const { change, document } = useDraft();
  const name = languageName(language);
  const entry = entryIn(film[part], language.key);
  const at = { id, part, language: language.key };
  const [kind, accept] = TAKEN[part];
  return (
    <li className="st-row">
      <span className="st-film__language" lang={language.key}>
        {name}
      </span>
      {entry === undefined ? (
        <span className="st-soft">{t('captions_none')}</span>
      ) : (
        <a href={fileUrl(document, entry.url)} target="_blank" rel="noreferrer">
          {entry.url.split('/').at(-1)}
        </a>
      )}
      <span className="st-row st-film__actions">
        <FileButton
          text={t('choose_file')}
          variant="quiet"
          icon={part === 'captions' ? <Captions /> : <Film />}
          aria-label={`${t('choose_file')}: ${t(part)} ${name}`}
          accept={accept}
          onFile={(file) => uploads.add([file], [kind], (d, [taken]) => setFilmFile(d, at, taken.name))}
        />
        {entry !== undefined && (
          <Button
            icon={<Trash2 />}
            aria-label={t('remove', { name: `${t(part)} ${name}` })}
            onClick={() => change((d) => setFilmFile(d, at, null))}
          />
        )}
      </span>
    </li>
  );
}
