import { type ReactNode, useState } from 'react';
import { compareVersion } from '../../../schemas/generated/calls/compare-version.ts';
import { listVersions } from '../../../schemas/generated/calls/list-versions.ts';
import { restoreVersion } from '../../../schemas/generated/calls/restore-version.ts';
import type { ListVersionsAnswer } from '../../../schemas/generated/types.ts';
import { Badge, Button, Dialog, Failure, Loading } from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { useDraftStore } from '../../draft/index.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { ChangeList } from './Changes.tsx';

type Version = ListVersionsAnswer['versions'][number];

interface Props {
  readonly locationId: string;
  readonly current: number;
}

/** Every published version, newest first, each of which can be compared and brought back [STU-05]. */
export function History({ locationId, current }: Props): ReactNode {
  const say = useTexts('studio/publish');
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const [compared, setCompared] = useState<number>();
  const restore = useRestore(locationId);
  if (current === 0) return null;
  const back = (version: number) => restore.bringBack(version, current);
  return (
    <section className="st-history" aria-labelledby="versions">
      <h2 className="st-publish__title" id="versions">
        {say('history')}
      </h2>
      <div role="status">
        {restore.done !== undefined && restore.done.now === current && (
          <p className="st-history__done">
            {say('is_back', { version: restore.done.restored, now: restore.done.now })}
            <Button onPress={() => back(restore.done?.before ?? current)}>{say('take_back')}</Button>
          </p>
        )}
      </div>
      {restore.failure !== undefined && <Failure failure={restore.failure} />}
      <ul className="st-history__list">
        {pages.map((before, i) => (
          <Versions
            key={before ?? ''}
            locationId={locationId}
            current={current}
            before={before}
            isBusy={restore.isBusy}
            onCompare={setCompared}
            onRestore={back}
            onMore={i === pages.length - 1 ? (last) => setPages([...pages, last]) : undefined}
          />
        ))}
      </ul>
      {compared !== undefined && (
        <Compare locationId={locationId} current={current} version={compared} onClose={() => setCompared(undefined)} />
      )}
    </section>
  );
}

interface Restored {
  readonly restored: number;
  readonly before: number;
  readonly now: number;
}

/** Brings a version back at once: it becomes a new one, so that this can be taken back just as easily. */
function useRestore(locationId: string) {
  const store = useDraftStore();
  const restore = useChange(restoreVersion, { renews: [listVersions] });
  const [done, setDone] = useState<Restored>();
  const bringBack = (version: number, current: number) => {
    const onSuccess = async ({ version: now }: { version: number }) => {
      await store.refresh();
      setDone({ restored: version, before: current, now });
    };
    restore.mutate({ request: { current }, params: { locationId, version: String(version) } }, { onSuccess });
  };
  return { bringBack, done, failure: restore.error?.failure, isBusy: restore.isPending };
}

interface VersionsProps extends Props {
  readonly before: string | undefined;
  readonly isBusy: boolean;
  readonly onCompare: (version: number) => void;
  readonly onRestore: (version: number) => void;
  readonly onMore: ((before: string) => void) | undefined;
}

function Versions({ locationId, current, before, onMore, ...acts }: VersionsProps): ReactNode {
  const say = useTexts('studio/publish');
  const request = before === undefined ? {} : { before };
  const listed = useCall(listVersions, { params: { locationId }, request, everyMs: 15_000 });
  if (listed.data === undefined) {
    if (listed.error === null) return <Loading />;
    return <Failure failure={listed.error.failure} onRetry={() => void listed.refetch()} />;
  }
  const { versions, more } = listed.data;
  return (
    <>
      {versions.map((version) => (
        <VersionRow key={version.version} version={version} isCurrent={version.version === current} {...acts} />
      ))}
      {more && onMore !== undefined && (
        <li>
          <Button look="quiet" onPress={() => onMore(String(versions.at(-1)?.version))}>
            {say('older')}
          </Button>
        </li>
      )}
    </>
  );
}

interface RowProps extends Pick<VersionsProps, 'isBusy' | 'onCompare' | 'onRestore'> {
  readonly version: Version;
  readonly isCurrent: boolean;
}

function VersionRow({ version: row, isCurrent, isBusy, onCompare, onRestore }: RowProps): ReactNode {
  const say = useTexts('studio/publish');
  const format = useFormat();
  const { version, at, by, note, restored_from } = row;
  const what = restored_from === null ? note : say('restored', { version: restored_from });
  return (
    <li className="st-history__row">
      <div>
        <p className="st-history__name">
          {say('version', { version })} {isCurrent && <Badge tone="success">{say('current')}</Badge>}
        </p>
        <p className="st-soft">
          {[format.time(at), by ?? say('by_import'), what].filter((part) => part !== '').join(' · ')}
        </p>
      </div>
      {!isCurrent && (
        <div className="st-history__actions">
          <Button look="quiet" label={say('compare_version', { version })} onPress={() => onCompare(version)}>
            {say('compare')}
          </Button>
          <Button label={say('restore_version', { version })} isPending={isBusy} onPress={() => onRestore(version)}>
            {say('restore')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface CompareProps extends Props {
  readonly version: number;
  readonly onClose: () => void;
}

/** What would change for visitors if a version were brought back. */
function Compare({ locationId, current, version, onClose }: CompareProps): ReactNode {
  const say = useTexts('studio/publish');
  const { language } = useLanguage();
  const params = { locationId, version: String(version) };
  const compared = useCall(compareVersion, { params, request: { since: String(current), language } });
  return (
    <Dialog
      title={say('compare_title', { version, current })}
      isOpen
      isWide
      onClose={onClose}
      actions={<Button onPress={onClose}>{say('close')}</Button>}
    >
      {compared.data === undefined && compared.error === null && <Loading />}
      {compared.error !== null && <Failure failure={compared.error.failure} />}
      {compared.data?.changes.length === 0 && <p>{say('same')}</p>}
      {compared.data !== undefined && <ChangeList changes={compared.data.changes} />}
    </Dialog>
  );
}
