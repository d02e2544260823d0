import { FileText, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { looksAt } from '../../app/look.ts';
import { Button, FileDrop, OrderedList, Section, usePlace } from '../../components/index.ts';
import { fileUrl } from '../../draft/file-address.ts';
import { useDraft, useUploads } from '../../draft/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { setDocuments } from './film-edits.ts';

/** Visitors can read them before they sign [SIGN-02]. */
export function Documents(): ReactNode {
  const [{ key, place }] = usePlace();
  const t = useTexts('studio/media');
  const { change, document } = useDraft();
  const uploads = useUploads(`documents ${key}`);
  const id = String(place.id);
  const { documents = {} } = document;
  const names = Object.hasOwn(documents, id) ? (documents[id] ?? []) : [];
  const remove = (name: string) =>
    change((d) => {
      const others = (d.documents?.[id] ?? []).filter((one) => one !== name);
      setDocuments(d, id, others);
    });
  return (
    <Section title={t('documents')} className="st-form" {...looksAt('/documents', '', key)}>
      <FileDrop
        label={t('add_documents')}
        hint={t('documents_hint')}
        accept={['application/pdf']}
        uploads={uploads}
        onFiles={(files) =>
          uploads.add(files, ['document'], (d, taken) => {
            const added = taken.map(({ name }) => name);
            setDocuments(d, id, [...new Set([...(d.documents?.[id] ?? []), ...added])]);
          })
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
            <a className="st-media__file" href={fileUrl(document, name)} target="_blank" rel="noreferrer">
              {name}
            </a>
            <Button icon={<Trash2 />} aria-label={t('remove', { name })} onClick={() => remove(name)} />
          </div>
        )}
      </OrderedList>
    </Section>
  );
}
