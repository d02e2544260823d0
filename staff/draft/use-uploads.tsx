import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useUpload } from '../data/upload.ts';
import { type NewUploads, type UploadState, UploadStore } from './upload-store.ts';

const UploadContext = createContext<UploadStore | null>(null);

interface Props {
  readonly locationId: string;
  readonly children: ReactNode;
}

/** Shares the uploads to a location among everything inside. */
export function UploadProvider({ locationId, children }: Props): ReactNode {
  const upload = useUpload(locationId);
  const [store] = useState(() => new UploadStore(upload));
  useEffect(() => store.stop, [store]);
  return <UploadContext value={store}>{children}</UploadContext>;
}

/** Uploads of one kind to one place. */
export interface Uploads {
  readonly all: readonly UploadState[];
  add(files: readonly File[], kinds: NewUploads['kinds'], onTaken: NewUploads['onTaken']): void;
  /** Takes a refused file off the list, or stops one that is under way. */
  dismiss(id: number): void;
}

/** @throws Error outside the studio */
export function useUploads(group: string): Uploads {
  const store = useUploadStore();
  const all = useAllUploads();
  return {
    all: all.filter((one) => one.group === group),
    add: (files, kinds, onTaken) => store.add({ group, files, kinds, onTaken }),
    dismiss: store.dismiss,
  };
}

/** All uploads to the location. @throws Error outside the studio */
export function useAllUploads(): readonly UploadState[] {
  const store = useUploadStore();
  return useSyncExternalStore(store.subscribe, store.snapshot);
}

function useUploadStore(): UploadStore {
  const store = use(UploadContext);
  if (store === null) throw new Error('there are no uploads here');
  return store;
}
