import { Link, useParams } from '@tanstack/react-router';
import { PencilLine, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, use, useEffect } from 'react';
import { isTimeZone, zoneOf } from '../../domain/zone-clock.ts';
import { Button, LinkButton } from '../components/index.ts';
import {
  type DraftState,
  EditorsProvider,
  isUnpublished,
  useDraft,
  useDraftStore,
  useEditors,
} from '../draft/index.ts';
import { DraftProvider } from '../draft/use-draft.tsx';
import { UploadProvider } from '../draft/use-uploads.tsx';
import { TimeZone, useFormat } from '../texts/use-format.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { areaPath, useInAddress, useLocationId } from './address.ts';
import { BesideArea } from './BesideArea.tsx';
import { CameIn } from './CameIn.tsx';
import { Conflict } from './Conflict.tsx';
import { useMe } from './session.ts';
import { UploadStatus } from './UploadStatus.tsx';

interface Props {
  readonly isEditing: boolean;
  readonly children: ReactNode;
}

export function StudioFrame({ isEditing, children }: Props): ReactNode {
  const { id } = useMe();
  const { locationId = '', area = '' } = useParams({ strict: false });
  const [place] = useInAddress('place');
  return (
    <DraftProvider person={id} locationId={locationId}>
      <UploadProvider locationId={locationId}>
        <EditorsProvider locationId={locationId} area={area} place={place}>
          <DraftZone>
            <StudioBar />
            <Conflict />
            <CameIn area={area} />
            {isEditing ? <BesideArea>{children}</BesideArea> : children}
          </DraftZone>
        </EditorsProvider>
      </UploadProvider>
    </DraftProvider>
  );
}

/** An unpublished location uses its draft's time zone. */
function DraftZone({ children }: Pick<Props, 'children'>): ReactNode {
  const published = use(TimeZone);
  const drafted = zoneOf(useDraft().document);
  return <TimeZone value={published ?? (isTimeZone(drafted) ? drafted : undefined)}>{children}</TimeZone>;
}

function StudioBar(): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('app/studio');
  const store = useDraftStore();
  const draft = useDraft();
  useUndoKeys(store.undo, store.redo);
  return (
    <section className="st-bar" aria-label={t('bar')}>
      <p className="st-bar__name">{draft.document.location.name || locationId}</p>
      <DraftStatus draft={draft} />
      <AlsoHere />
      <UploadStatus />
      <div className="st-bar__actions">
        <Button icon={<Undo2 />} aria-label={t('undo')} disabled={!draft.canUndo} onClick={store.undo} />
        <Button icon={<Redo2 />} aria-label={t('redo')} disabled={!draft.canRedo} onClick={store.redo} />
        <LinkButton
          text={t('to_publish')}
          to={areaPath('studio', locationId, 'publish')}
          variant={isUnpublished(draft) ? 'primary' : 'secondary'}
        />
      </div>
    </section>
  );
}

function DraftStatus({ draft }: { readonly draft: DraftState }): ReactNode {
  const t = useTexts('app/studio');
  const format = useFormat();
  const { saving, savedAt, savedBy, published } = draft;
  const saved = () => {
    if (!isUnpublished(draft)) return published === null ? t('new') : t('published', { version: published.version });
    if (savedAt === null) return t('saved');
    const at = format.time(savedAt);
    return savedBy === null ? t('saved_at', { at }) : t('saved_by', { at, by: savedBy });
  };
  const failed = () => t(saving.kind === 'failed' && saving.isFinal ? 'refused' : 'failed');
  const words = { saving: () => t('saving'), failed, conflict: () => t('conflict'), saved };
  return (
    <p className="st-bar__status" data-status={saving.kind} role="status">
      {words[saving.kind]()}
    </p>
  );
}

const SHARED = '[data-cell], .st-formatted';

/** Undo outside inputs. In shared texts it replaces the browser's undo, which would revert colleagues' words. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element | null;
      const isInput = target?.closest('input, textarea, [contenteditable]') && !target.closest(SHARED);
      if (!(event.ctrlKey || event.metaKey) || isInput) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo]);
}

/** Colleagues in this location's studio [STU-05]. */
function AlsoHere(): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('app/studio');
  const areas = useTexts('areas');
  const { others } = useEditors();
  if (others.length === 0) return null;
  return (
    <ul className="st-row st-bar__people" aria-label={t('also_here')}>
      {others.map(({ page, name, area, place }) => (
        <li key={page}>
          <Link to={areaPath('studio', locationId, area)} search={(place === '' ? {} : { place }) as never}>
            <PencilLine className="st-bar__pencil" aria-hidden="true" />
            {t('is_at', { name, area: areas.find(`studio/${area}`) ?? area })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
