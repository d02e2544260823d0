import { type ReactNode, useState } from 'react';
import { compareVersion } from '../../../schemas/generated/calls/compare-version.ts';
import { listVersions } from '../../../schemas/generated/calls/list-versions.ts';
import { restoreVersion } from '../../../schemas/generated/calls/restore-version.ts';
import type { ListVersionsAnswer } from '../../../schemas/generated/types.ts';
import { Awaiting, Badge, Button, Dialog, Failure, Notice, Section } from '../../components/index.ts';
import { useCall, useCallPages, useChange } from '../../data/calls.ts';
import { useDraftStore } from '../../draft/index.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { ChangeList } from './Changes.tsx';

type Version = ListVersionsAnswer['versions'][number];

interface Props {
  readonly current: number;
}

/** Every published version, newest first, to compare and restore [STU-05]. */
export function History({ current }: Props): ReactNode {
  const t = useTexts('studio/publish');
  const listed = useCallPages(listVersions, {
    everyMs: 15_000,
    last: ({ versions }) => versions.at(-1)?.version,
  });
  const [compared, setCompared] = useState<number>();
  const restore = useRestore();
  const back = (version: number) => restore.bringBack(version, current);
  return (
    <Section title={t('history')} className="st-below">
      <div role="status">
        {restore.done !== undefined && restore.done.now === current && (
          <Notice
            tone="success"
            actions={<Button text={t('take_back')} onClick={() => back(restore.done?.before ?? current)} />}
          >
            {t('is_back', { version: restore.done.restored, now: restore.done.now })}
          </Notice>
        )}
      </div>
      <Failure failure={restore.failure} />
      {(listed.data === undefined || listed.error !== null) && <Awaiting read={listed} />}
      <ul className="st-history__list">
        {listed.data?.pages
          .flatMap(({ versions }) => versions)
          .map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              isCurrent={version.version === current}
              isBusy={restore.isBusy}
              onCompare={setCompared}
              onRestore={back}
            />
          ))}
      </ul>
      {listed.hasNextPage && (
        <Button
          text={t('older')}
          variant="quiet"
          busy={listed.isFetchingNextPage}
          onClick={() => void listed.fetchNextPage()}
        />
      )}
      {compared !== undefined && (
        <Compare current={current} version={compared} onClose={() => setCompared(undefined)} />
      )}
    </Section>
  );
}

interface Restored {
  readonly restored: number;
  readonly before: number;
  readonly now: number;
}

/** Publishes an old version as a new one, so that undoing it is as easy. */
function useRestore() {
  const store = useDraftStore();
  const restore = useChange(restoreVersion, { renews: [listVersions] });
  const [done, setDone] = useState<Restored>();
  const bringBack = (version: number, current: number) => {
    const onSuccess = async ({ version: now }: { version: number }) => {
      await store.refresh();
      setDone({ restored: version, before: current, now });
    };
    restore.mutate({ request: { current }, params: { version: String(version) } }, { onSuccess });
  };
  return { bringBack, done, failure: restore.error?.failure, isBusy: restore.isPending };
}

interface RowProps {
  readonly version: Version;
  readonly isCurrent: boolean;
  readonly isBusy: boolean;
  readonly onCompare: (version: number) => void;
  readonly onRestore: (version: number) => void;
}

function VersionRow({ version: row, isCurrent, isBusy, onCompare, onRestore }: RowProps): ReactNode {
  const t = useTexts('studio/publish');
  const format = useFormat();
  const { version, at, by, note, restored_from } = row;
  const what = restored_from === null ? note : t('restored', { version: restored_from });
  return (
    <li className="st-row st-row--apart">
      <div>
        <p className="st-strong">
          {t('version', { version })} {isCurrent && <Badge tone="success">{t('current')}</Badge>}
        </p>
        <p className="st-soft">
          {[format.time(at), by ?? t('by_import'), what].filter((part) => part !== '').join(' · ')}
        </p>
      </div>
      {!isCurrent && (
        <div className="st-row st-row--end">
          <Button
            text={t('compare')}
            variant="quiet"
            aria-label={t('compare_version', { version })}
            onClick={() => onCompare(version)}
          />
          <Button
            text={t('restore')}
            aria-label={t('restore_version', { version })}
            busy={isBusy}
            onClick={() => onRestore(version)}
          />
        </div>
      )}
    </li>
  );
}

interface CompareProps extends Props {
  readonly version: number;
  readonly onClose: () => void;
}

function Compare({ current, version, onClose }: CompareProps): ReactNode {
  const t = useTexts('studio/publish');
  const { language } = useLanguage();
  const params = { version: String(version) };
  const compared = useCall(compareVersion, { params, request: { since: String(current), language } });
  return (
    <Dialog title={t('compare_title', { version, current })} isWide onClose={onClose}>
      {compared.data === undefined && <Awaiting read={compared} />}
      {compared.data?.changes.length === 0 && <p>{t('same')}</p>}
      {compared.data !== undefined && <ChangeList changes={compared.data.changes} />}
    </Dialog>
  );
}
