import type { ServerConfig } from '../../config.ts';
import { FolderStore } from './folder-store.ts';
import { S3Store } from './s3/s3-store.ts';

const stores = new WeakMap<object, FolderStore | S3Store>();

export function mediaStore(config: Pick<ServerConfig, 'dataDir' | 'media'>): FolderStore | S3Store {
  const known = stores.get(config);
  if (known !== undefined) return known;
  const { media, dataDir } = config;
  const store = media === undefined ? new FolderStore(dataDir) : new S3Store(media);
  stores.set(config, store);
  return store;
}
