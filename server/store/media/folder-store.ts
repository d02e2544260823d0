import { createReadStream, existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { mediaDirOf, mediaFile } from './media-files.ts';
import type { HiddenFiles, MediaStore, PhotoSource } from './types.ts';
import { UploadParts } from './upload-parts.ts';

export class FolderStore implements MediaStore {
  readonly uploads: UploadParts;
  readonly root: string;
  readonly hidden: HiddenFiles = {
    read: async (name) => {
      const path = join(this.root, name);
      const found = await stat(path).catch(() => undefined);
      return found && { bytes: found.size, content: createReadStream(path) };
    },
    remove: (name) => rm(join(this.root, name), { force: true }),
    list: async (folder) => (await readdir(join(this.root, folder)).catch(() => [])).map((name) => `${folder}/${name}`),
  };

  constructor(dataDir: string) {
    this.root = mediaDirOf(dataDir);
    this.uploads = new UploadParts(this.root);
  }

  async look(): Promise<((name: string) => boolean) | undefined> {
    if (!(statSync(this.root, { throwIfNoEntry: false })?.isDirectory() ?? false)) return undefined;
    return (name) => mediaFile(this.root, name) !== undefined;
  }

  async picture(name: string): Promise<PhotoSource | undefined> {
    const file = mediaFile(this.root, name);
    return file === undefined ? undefined : { file: join(this.root, file) };
  }

  /** Renames, so that no one is served half a file. */
  async put(name: string, content: Buffer | { readonly file: string }): Promise<void> {
    const target = join(this.root, name);
    if (existsSync(target)) return;
    await mkdir(dirname(target), { recursive: true });
    const beside = join(dirname(target), `.${basename(target)}`);
    if (Buffer.isBuffer(content)) await writeFile(beside, content, { flush: true });
    else await rename(content.file, beside).catch(() => copyFile(content.file, beside));
    await rename(beside, target);
  }
}
