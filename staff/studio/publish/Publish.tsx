import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { checkDraft } from '../../../schemas/generated/calls/check-draft.ts';
import { discardDraft } from '../../../schemas/generated/calls/discard-draft.ts';
import { listStaffLocations } from '../../../schemas/generated/calls/list-staff-locations.ts';
import { listVersions } from '../../../schemas/generated/calls/list-versions.ts';
import { publishDraft } from '../../../schemas/generated/calls/publish-draft.ts';
import { readVersion } from '../../../schemas/generated/calls/read-version.ts';
import type { CheckDraftAnswer, LocationDocument } from '../../../schemas/generated/types.ts';
import { areaPath, useLocationId } from '../../app/address.ts';
import { Button, ConfirmDialog, Empty, Failure, LinkButton, Page, TextField } from '../../components/index.ts';
import { type CallError, exchange, keyOf, useCall, useChange } from '../../data/calls.ts';
import { isUnpublished, useDraft, useDraftStore } from '../../draft/index.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { Changes } from './Changes.tsx';
import { Findings } from './Findings.tsx';
import { History } from './History.tsx';
import { Lessons } from './Lessons.tsx';
import { Live } from './Live.tsx';
import './publish.css';
import { Translations } from './Translations.tsx';

/** By then, every server has noticed a new version. */
const NOTICED_MS = 1_000;

/** [STU-05] */
export default function Publish(): ReactNode {
  const t = useTexts('studio/publish');
  const draft = useDraft();
  const { published, basedOn } = draft;
  const isStale = isUnpublished(draft) && (published?.version ?? 0) > basedOn;
  return (
    <Page title={t('title')} lead={t('lead')}>
      {isStale ? <Stale /> : <Review />}
      <Live />
      {published !== null && <History current={published.version} />}
    </Page>
  );
}

function Review(): ReactNode {
  const draft = useDraft();
  const { revision } = draft;
  const { language } = useLanguage();
  const isSaved = draft.saving.kind === 'saved' && revision > 0;
  const enabled = isSaved && isUnpublished(draft);
  const check = useCall(checkDraft, { request: { language }, revision, enabled });
  const publishing = usePublishing();
  if (!isUnpublished(draft)) return <NothingToPublish done={publishing.publish.data?.version} />;
  const isChecked = check.data?.revision === revision;
  const { findings = [], changes = [] } = (isChecked && check.data) || {};
  if (isSaved && findings.some(({ severity }) => severity === 'refuse')) {
    return (
      <section className="st-card">
        <Findings findings={findings} />
        <Changes changes={changes} />
        <div className="st-row">
          <Discard />
        </div>
      </section>
    );
  }
  return <ReadyToPublish isReady={isSaved && isChecked} check={check} publishing={publishing} />;
}

function usePublishing() {
  const store = useDraftStore();
  const client = useQueryClient();
  const publish = useChange(publishDraft);
  const [note, setNote] = useState('');
  const [corrections, setCorrections] = useState<readonly string[]>([]);
  const onSuccess = async () => {
    setNote('');
    setCorrections([]);
    await store.refresh();
    // A location's first version opens its desk.
    for (const call of [listVersions, listStaffLocations]) await client.invalidateQueries({ queryKey: keyOf(call) });
    // The server lists the new version only after noticing it.
    setTimeout(() => void client.invalidateQueries({ queryKey: keyOf(listStaffLocations) }), NOTICED_MS);
  };
  const start = async () => {
    if (!(await store.flush())) return;
    const request = { revision: store.snapshot().revision, note, corrections: [...corrections] };
    publish.mutate({ request }, { onSuccess, onError: () => void store.refresh() });
  };
  return { publish, note, setNote, corrections, setCorrections, start };
}

function NothingToPublish({ done }: { readonly done: number | undefined }): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('studio/publish');
  const version = useDraft().published?.version ?? 0;
  const isDone = done === version;
  return (
    <div role="status">
      <Empty
        icon={CircleCheck}
        title={isDone ? t('published', { version }) : t('nothing')}
        lead={isDone ? t('published_lead') : t('nothing_lead', { version })}
        action={!isDone && <LinkButton text={t('to_slides')} to={areaPath('studio', locationId, 'deck')} />}
      />
    </div>
  );
}

interface ReadyProps {
  readonly isReady: boolean;
  readonly check: UseQueryResult<CheckDraftAnswer, CallError>;
  readonly publishing: ReturnType<typeof usePublishing>;
}

function ReadyToPublish({ isReady, check, publishing }: ReadyProps): ReactNode {
  const t = useTexts('studio/publish');
  const store = useDraftStore();
  const { saving, revision } = useDraft();
  const { publish, note, setNote, corrections, setCorrections, start } = publishing;
  const checked = check.data?.revision === revision ? check.data : undefined;
  const isStopped = saving.kind === 'failed' || (check.error !== null && !check.isFetching);
  return (
    <section className="st-card">
      <h2 aria-live="polite">{t(isReady ? 'ready' : isStopped ? 'not_checked' : 'checking')}</h2>
      {checked && (
        <>
          <Changes changes={checked.changes} />
          <Lessons lessons={checked.lessons} corrections={corrections} onChange={setCorrections} />
          <Findings findings={checked.findings} />
        </>
      )}
      <Translations />
      <TextField label={t('note')} hint={t('note_hint')} value={note} onChange={setNote} input={{ maxLength: 500 }} />
      {saving.kind === 'failed' && <Failure failure={saving.failure} onRetry={() => void store.flush()} />}
      <Failure failure={check.error?.failure} onRetry={() => void check.refetch()} />
      <Failure failure={publish.error?.failure} />
      <div className="st-row">
        <Button
          text={t('publish')}
          variant="primary"
          busy={publish.isPending}
          disabled={!isReady}
          onClick={() => void start()}
        />
        <Discard />
      </div>
    </section>
  );
}

/** Another version was published since this draft began. */
function Stale(): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('studio/publish');
  const store = useDraftStore();
  const client = useQueryClient();
  const { published, basedOn } = useDraft();
  const [isBusy, setBusy] = useState(false);
  const version = published?.version ?? 0;
  const rebase = async () => {
    setBusy(true);
    const params = { locationId, version: String(basedOn) };
    const from = await exchange(client, readVersion, {}, { params }).catch(() => undefined);
    if (from !== undefined) store.rebase(from.document as unknown as LocationDocument);
    setBusy(false);
  };
  return (
    <section className="st-card">
      <h2>{t('stale', { version })}</h2>
      <p>{t('stale_lead')}</p>
      <div className="st-row">
        <Button text={t('rebase', { version })} variant="primary" busy={isBusy} onClick={() => void rebase()} />
        <Discard />
      </div>
    </section>
  );
}

function Discard(): ReactNode {
  const t = useTexts('studio/publish');
  const store = useDraftStore();
  const { published, revision } = useDraft();
  const discard = useChange(discardDraft);
  const [isOpen, setOpen] = useState(false);
  // An unpublished location has nothing but its draft.
  if (published === null || revision === 0) return null;
  const start = () => {
    const close = async () => {
      await store.refresh();
      setOpen(false);
    };
    const request = { revision: String(store.snapshot().revision) };
    discard.mutate({ request }, { onSuccess: close, onError: close });
  };
  return (
    <>
      <Button text={t('discard')} onClick={() => setOpen(true)} />
      {isOpen && (
        <ConfirmDialog
          title={t('discard_title')}
          lead={t('discard_lead')}
          confirm={t('discard')}
          change={discard}
          onConfirm={start}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
