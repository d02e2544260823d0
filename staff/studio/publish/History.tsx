import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listVersions } from '../../../schemas/generated/calls/list-versions.ts';
import { restoreVersion } from '../../../schemas/generated/calls/restore-version.ts';
import type { ListVersionsAnswer } from '../../../schemas/generated/types.ts';
import { keyOf, useCall, useChange } from '../../data/calls.ts';
import { useDraftStore } from '../../draft/index.ts';
import { Badge, Button, Dialog, Failure, Loading } from '../../parts/index.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { texts } from './texts.ts';

type Version = ListVersionsAnswer['versions'][number];

interface Props {
  readonly locationId: string;
  readonly current: number;
}

/** Every published version, newest first, each of which can be brought back. */
export function History({ locationId, current }: Props): ReactNode {
  const say = useTexts(texts);
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const [chosen, setChosen] = useState<number>();
  if (current === 0) return null;
  return (
    <section className="st-history" aria-labelledby="versions">
      <h2 className="st-publish__title" id="versions">
        {say('history')}
      </h2>
      <ul className="st-history__list">
        {pages.map((before, i) => (
          <Versions
            key={before ?? ''}
            {...{ locationId, current, before, onChoose: setChosen }}
            onMore={i === pages.length - 1 ? (last) => setPages([...pages, last]) : undefined}
          />
        ))}
      </ul>
      <Restore {...{ locationId, current, version: chosen }} onClose={() => setChosen(undefined)} />
    </section>
  );
}

interface VersionsProps extends Props {
  readonly before: string | undefined;
  readonly onChoose: (version: number) => void;
  readonly onMore: ((before: string) => void) | undefined;
}

function Versions({ locationId, current, before, onChoose, onMore }: VersionsProps): ReactNode {
  const say = useTexts(texts);
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
        <VersionRow key={version.version} {...{ version, isCurrent: version.version === current, onChoose }} />
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

interface RowProps {
  readonly version: Version;
  readonly isCurrent: boolean;
  readonly onChoose: (version: number) => void;
}

function VersionRow({ version: row, isCurrent, onChoose }: RowProps): ReactNode {
  const say = useTexts(texts);
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
      {!isCurrent && <Button onPress={() => onChoose(version)}>{say('restore')}</Button>}
    </li>
  );
}

interface RestoreProps extends Props {
  readonly version: number | undefined;
  readonly onClose: () => void;
}

function Restore({ locationId, current, version = 0, onClose }: RestoreProps): ReactNode {
  const say = useTexts(texts);
  const store = useDraftStore();
  const client = useQueryClient();
  const restore = useChange(restoreVersion);
  const close = () => {
    restore.reset();
    onClose();
  };
  const start = () => {
    const onSuccess = async () => {
      await store.refresh();
      await client.invalidateQueries({ queryKey: keyOf(listVersions) });
      close();
    };
    restore.mutate({ request: { current }, params: { locationId, version: String(version) } }, { onSuccess });
  };
  return (
    <Dialog
      title={say('restore_title', { version })}
      isOpen={version !== 0}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{say('cancel')}</Button>
          <Button look="primary" isPending={restore.isPending} onPress={start}>
            {say('restore')}
          </Button>
        </>
      }
    >
      <p>{say('restore_lead')}</p>
      {restore.error !== null && <Failure failure={restore.error.failure} />}
    </Dialog>
  );
}
