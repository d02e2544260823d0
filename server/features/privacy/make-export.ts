import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { zoneOf } from '../../../domain/zone-clock.ts';
import type { Hold } from '../../core/jobs/kinds.ts';
import { countSignedUpTo, spanOf } from '../../core/visits/signed-visits.ts';
import type { Deps, With } from '../../deps.ts';
import { pickCurrentReplica } from '../../store/current-replica.ts';
import { randomName } from '../../store/ids.ts';
import { mediaStore } from '../../store/media/media-store.ts';
import { FILE_KINDS } from './export-files.ts';
import { type ExportJob, filesInUse, noteExport } from './export-jobs.ts';
import { type Cell, exportColumns, keysIn, writeRows } from './visit-rows.ts';

export type ExportDeps = With<'mailer' | 'publicUrl'>;

/** Hidden names are never served by their address. */
const FOLDER = '.exports';
const KEEP_MS = 1_000;
const MOST = Number.MAX_SAFE_INTEGER;

/** Another server makes the export, it was restarted, or this server stops. */
export class LeftOff extends Error {
  override name = 'LeftOff';
}

const partsOf = ({ config }: Pick<Deps, 'config'>): string => join(config.dataDir, 'exports');

/** Writes an export row by row [DESK-07] [MANY-02]. @throws LeftOff */
export async function makeExport(deps: ExportDeps, asked: ExportJob, hold: Hold): Promise<void> {
  const { store, config, locations, elapsed } = deps;
  const location = await locations.find(asked.location_id);
  if (location === undefined) throw new Error('the location was deleted');
  const { document } = location;
  const zone = zoneOf(document);
  const span = spanOf(asked.location_id, asked.first_day, asked.last_day, zone);
  const reports = await pickCurrentReplica(store);

  const keep = async (far: Partial<ExportJob>): Promise<void> => {
    const isOurs = !hold.isStopping() && (await hold.keep((trx) => noteExport(trx, asked.id, far)));
    if (!isOurs) throw new LeftOff();
  };
  const name = `${asked.id}-${randomName()}.${asked.format}`;
  const file = `${FOLDER}/${name}`;
  const total = await countSignedUpTo(reports, span, MOST);
  await keep({ total, done: 0, file });
  let keptAt = elapsed();
  let seen = 0;
  /** Called twice for each visit. */
  const onVisit = async (): Promise<void> => {
    seen += 1;
    if (elapsed() - keptAt < KEEP_MS && !hold.isStopping()) return;
    keptAt = elapsed();
    await keep({ done: Math.min(total, Math.floor(seen / 2)) });
  };
  const keys = await keysIn({ reports, locations: store.locations }, span, onVisit);
  const columns = exportColumns(keys, { document, zone, language: asked.language });
  const rows = writeRows(reports, span, columns);
  const path = join(partsOf(deps), name);
  await mkdir(partsOf(deps), { recursive: true, mode: 0o700 });
  try {
    const content = await FILE_KINDS[asked.format].write(columns, told(rows, onVisit));
    await pipeline(Readable.fromWeb(content as never), createWriteStream(path, { mode: 0o600 }));
    await keep({ done: total });
    await mediaStore(config).put(file, { file: path });
  } finally {
    await rm(path, { force: true });
  }
  // Fails if a person was erased while the file was stored.
  await keep({ done: total });
}

async function* told(rows: AsyncIterable<Cell[]>, onVisit: () => Promise<void>): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    await onVisit();
    yield row;
  }
}

/** Deletes files that are expired, replaced, or left by a killed server. */
export async function dropUnusedFiles(deps: Deps): Promise<void> {
  const { hidden } = mediaStore(deps.config);
  const kept = await hidden.list(FOLDER);
  const parts = await readdir(partsOf(deps)).catch(() => []);
  if (kept.length + parts.length === 0) return;
  const used = await filesInUse(deps.store.db, deps.now());
  // A dot before the name marks a file that is being copied.
  for (const name of kept) if (!used.has(name.replace('/.', '/'))) await hidden.remove(name);
  for (const name of parts) if (!used.has(`${FOLDER}/${name}`)) await rm(join(partsOf(deps), name), { force: true });
}
