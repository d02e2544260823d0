import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ServerConfig } from '../../../config.ts';
import { type Finding, fine, type MachineCheck, wrong } from '../../../machine-check.ts';
import { mediaStore } from '../../../store/media/media-store.ts';

const CURE = 'Check MEDIA_URL, the AWS_… keys, and that they may get, put, list and delete there.';

export async function checkMedia(config: Pick<ServerConfig, 'dataDir' | 'media'>): Promise<Finding> {
  if (config.media === undefined) return fine('Media are in the data folder.');
  const [name, content] = [`.doctor/${randomUUID()}`, 'gatehouse doctor'];
  let step = 'put';
  try {
    const store = mediaStore(config);
    await store.put(name, Buffer.from(content));
    step = 'got';
    const read = await store.hidden.read(name);
    const same = read !== undefined && (await buffer(read.content)).toString() === content;
    step = 'deleted';
    await store.hidden.remove(name);
    if (same) return fine('The store at MEDIA_URL keeps, gives and deletes.');
    return wrong('The store at MEDIA_URL gives back something else than it was given.', CURE);
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string }; message: string };
    return wrong(`In the store at MEDIA_URL nothing can be ${step} (${cause?.code ?? message}).`, CURE);
  }
}

export const mediaCheck: MachineCheck = { name: 'media', run: ({ config }) => checkMedia(config) };
