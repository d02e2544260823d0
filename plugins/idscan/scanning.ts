import { clearScan } from '../../schemas/generated/calls/clear-scan.ts';
import { getIdScans } from '../../schemas/generated/calls/get-id-scans.ts';
import type { Scan } from '../../schemas/generated/types.ts';
import { poll } from '../_kit/calls/poll.ts';
import { isAway } from '../_kit/offline/connection.ts';
import { askServer } from '../_kit/offline/find-way-on.ts';
import type { ScanContext } from './slide.ts';

const START_MS = 8_000;
const AGAIN_MS = 3_000;

/** A scan whose source_result is neither empty nor 1 waits for approval [SCAN-04]. */
export function approvalOf(scan: Pick<Scan, 'source_result'>): '' | 0 {
  const result = scan.source_result ?? '';
  return result === '' || result === 1 || result === '1' ? '' : 0;
}

export function nameOf(scan: Pick<Scan, 'FirstName' | 'LastName'>): string {
  return `${scan.FirstName} ${scan.LastName}`.trim().replace(/\s+/g, ' ');
}

/** Polls for scans; a device with its own scanner uses the first at once [SCAN-02, SCAN-03]. */
export async function lookForScans(ctx: ScanContext, round: number, signal: AbortSignal): Promise<void> {
  const scannerid = ctx.services.storage.get('scannerID') ?? '';
  const set = (state: 'waiting' | 'looking' | 'empty' | 'failed'): void => ctx.update({ state, scans: [] });
  set('waiting');
  const request = { locationId: ctx.config.location.id, userlang: ctx.config.language.locale, scannerid };
  const outcome = await poll({
    clock: ctx.clock,
    signal,
    delayMs: round === 0 ? START_MS : AGAIN_MS,
    everyMs: AGAIN_MS,
    run: (s) => ctx.services.http.send(getIdScans, request, { signal: s }),
    done: (scans) => scans.length > 0,
    onAnswer: () => {
      setAway(ctx, false);
      set('empty');
    },
    onFailure: (error) => {
      setAway(ctx, isAway(error));
      set('failed');
    },
  });
  const first = outcome.kind === 'done' ? outcome.value[0] : undefined;
  if (outcome.kind !== 'done' || first === undefined) return;
  if (scannerid !== '') return takeScan(ctx, first);
  ctx.update({ state: 'found', scans: outcome.value });
}

function setAway(ctx: ScanContext, isAway: boolean): void {
  ctx.update({ isAway });
}

/** Takes over and deletes the scan, then goes to the form; a failed deletion can be skipped [SCAN-03..05]. */
export async function takeScan(ctx: ScanContext, scan: Scan): Promise<void> {
  const scanId = String(scan.id);
  const name = nameOf(scan);
  const approval = approvalOf(scan);
  ctx.update({ state: 'using', taken: { scanId, name } });
  ctx.services.storage.set('idscan_id', scanId);
  ctx.services.storage.set('idscan_approve_status', approval);
  ctx.emit('idscan:taken', { scanId, name, approval });
  const clear = () => ctx.services.http.send(clearScan, { id: scan.id }, { signal: ctx.signal });
  await askServer(ctx, 'later', clear, ctx.services.text('idscan_use_failed'));
  ctx.update({ state: 'waiting', scans: [] });
  await ctx.go.to('form');
}
