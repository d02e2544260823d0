import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A separate disk that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves this many bytes free. */
  fill(leave: number): Promise<void>;
  /** Makes room again. */
  empty(): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounting a file system takes Linux and root, and in a container the right to. */
export function mayMount(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0;
}

/** A file system in memory; null where it may not be mounted. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  if (!mayMount()) return null;
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  const data = join(folder, 'data');
  return {
    folder: data,
    async fill(leave) {
      const { bavail, bsize } = await statfs(folder);
      // A concurrent write may take the last room; the disk is full either way.
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave))).catch((cause: { code?: string }) => {
        if (cause.code !== 'ENOSPC') throw cause;
      });
    },
    empty: () => rm(ballast, { force: true }),
    async unmount() {
      // A reader of the database may let go of its file a moment later.
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true });
    },
  };
}
