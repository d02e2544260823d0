import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ServerConfig } from '../../../config.ts';
import { type Finding, fine, type MachineCheck, wrong } from '../../../machine-check.ts';
import { mediaStore } from '../../../store/media/media-store.ts';

const CURE = 'Check MEDIA_URL and the AWS_… keys, which need permission to get, put, list and delete.';

export async function checkMedia(config: Pick<ServerConfig, 'dataDir' | 'media'>): Promise<Finding> {
  if (config.media === undefined) return fine('Media are in the data folder.');
  const [name, content] = [`.doctor/${randomUUID()}`, 'gatehouse doctor'];
  let step = 'store';
  try {
    const store = mediaStore(config);
    await store.put(name, Buffer.from(content));
    step = 'read';
    const read = await store.hidden.read(name);
    const same = read !== undefined && (await buffer(read.content)).toString() === content;
    step = 'delete';
    await store.hidden.remove(name);
    if (same) return fine('The store at MEDIA_URL accepts, returns and deletes files.');
    return wrong('The store at MEDIA_URL returns a different file than was stored.', CURE);
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string }; message: string };
    return wrong(`The store at MEDIA_URL refuses to ${step} a file (${cause?.code ?? message}).`, CURE);
  }
}

export const mediaCheck: MachineCheck = { name: 'media', run: ({ config }) => checkMedia(config) };
