import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { FinishUploadAnswer, LocationDocument } from '../../schemas/generated/types.ts';
import { useUpload } from '../data/upload.ts';
import { nameInDocument } from './file-address.ts';
import { type NewUploads, type UploadState, UploadStore } from './upload-store.ts';
import { useDraftStore } from './use-draft.tsx';

const UploadContext = createContext<UploadStore | null>(null);

interface Props {
  readonly locationId: string;
  readonly children: ReactNode;
}

export function UploadProvider({ locationId, children }: Props): ReactNode {
  const upload = useUpload(locationId);
  const [store] = useState(() => new UploadStore(upload));
  useEffect(() => store.stop, [store]);
  return <UploadContext value={store}>{children}</UploadContext>;
}

type TakenFiles = readonly [FinishUploadAnswer, ...FinishUploadAnswer[]];

export interface Uploads {
  readonly all: readonly UploadState[];
  /** `write` changes the draft once the last file is through, even after its page was left. */
  add(
    files: readonly File[],
    kinds: NewUploads['kinds'],
    write: (document: LocationDocument, files: TakenFiles) => void,
  ): void;
  dismiss(id: number): void;
}

/** @throws Error outside the studio */
export function useUploads(group: string): Uploads {
  const store = useUploadStore();
  const { change } = useDraftStore();
  return {
    all: useAllUploads().filter((one) => one.group === group),
    add: (files, kinds, write) => {
      const onTaken: NewUploads['onTaken'] = (taken) =>
        change((d) => {
          const named = taken.map((file) => ({ ...file, name: nameInDocument(d, file, window.location.origin) }));
          write(d, named as unknown as TakenFiles);
        });
      store.add({ group, files, kinds, onTaken });
    },
    dismiss: store.dismiss,
  };
}

/** @throws Error outside the studio */
export function useAllUploads(): readonly UploadState[] {
  const store = useUploadStore();
  return useSyncExternalStore(store.subscribe, store.snapshot);
}

function useUploadStore(): UploadStore {
  const store = use(UploadContext);
  if (store === null) throw new Error('there are no uploads here');
  return store;
}
