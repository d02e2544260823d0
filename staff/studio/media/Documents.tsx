import { FileText, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { onPhotoHost } from '../../../domain/photo-url.ts';
import { looksAt } from '../../app/look.ts';
import { Button, FileDrop, OrderedList, Section } from '../../components/index.ts';
import { nameInDocument, photoHostOf } from '../../draft/file-address.ts';
import { useDraft, useUploads } from '../../draft/index.ts';
import type { PlaceInTree } from '../../draft/places.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { setDocuments } from './film-edits.ts';

interface Props {
  readonly place: PlaceInTree;
}

/** What visitors of a track can read before they sign [SIGN-02]. */
export function Documents({ place }: Props): ReactNode {
  const t = useTexts('studio/media');
  const { change, document } = useDraft();
  const uploads = useUploads(`documents ${place.key}`);
  const id = String(place.place.id);
  const { documents = {} } = document;
  const names = Object.hasOwn(documents, id) ? (documents[id] ?? []) : [];
  return (
    <Section title={t('documents')} className="st-form" {...looksAt('/documents', '', place.key)}>
      <FileDrop
        label={t('add_documents')}
        hint={t('documents_hint')}
        accept={['application/pdf']}
        uploads={uploads}
        onFiles={(files) =>
          uploads.add(files, ['document'], (taken) =>
            change((d) => {
              const added = taken.map((file) => nameInDocument(d, file, location.origin));
              setDocuments(d, id, [...new Set([...(d.documents?.[id] ?? []), ...added])]);
            }),
          )
        }
      />
      <OrderedList
        label={t('documents')}
        items={names}
        idOf={(name) => name}
        nameOf={(name) => name}
        onOrder={(ids) => change((d) => setDocuments(d, id, ids))}
      >
        {(name) => (
          <div className="st-ordered__line">
            <FileText aria-hidden="true" />
            <a
              className="st-media__file"
              href={onPhotoHost(name, photoHostOf(document))}
              target="_blank"
              rel="noreferrer"
            >
              {name}
            </a>
            <Button
              icon={Trash2}
              label={t('remove', { name })}
              onPress={() =>
                change((d) =>
                  setDocuments(
                    d,
                    id,
                    (d.documents?.[id] ?? []).filter((one) => one !== name),
                  ),
                )
              }
            />
          </div>
        )}
      </OrderedList>
    </Section>
  );
}
