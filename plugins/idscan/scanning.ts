import { clearScan } from '../../schemas/generated/calls/clear-scan.ts';
import { getIdScans } from '../../schemas/generated/calls/get-id-scans.ts';
import type { Scan } from '../../schemas/generated/types.ts';
import { poll } from '../_kit/calls/poll.ts';
import { isAway } from '../_kit/offline/connection.ts';
import { askServer } from '../_kit/offline/way-on.ts';
import type { ScanContext } from './context.ts';
import { approvalOf, nameOf } from './rules.ts';

/** Time for the visitor to put the card down [SCAN-02]. */
const START_MS = 8_000;
const AGAIN_MS = 3_000;

/**
 * Polls for scans until there is one; if the device has its own scanner, the first is used at once [SCAN-02, SCAN-03].
 */
export async function lookForScans(ctx: ScanContext, round: number, signal: AbortSignal): Promise<void> {
  const scannerid = ctx.services.storage.get('scannerID') ?? '';
  const set = (state: 'waiting' | 'looking' | 'empty' | 'failed'): void =>
    ctx.update((slice) => void Object.assign(slice, { state, scans: [] }));
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
  ctx.update((slice) => void Object.assign(slice, { state: 'found', scans: outcome.value }));
}

function setAway(ctx: ScanContext, isAway: boolean): void {
  ctx.update((slice) => {
    slice.isAway = isAway;
  });
}

/**
 * Fills in the form with the scanned person, has the server delete the scan and goes to the form [SCAN-03..05]. If the
 * deletion fails, the visitor can retry it or continue without it.
 */
export async function takeScan(ctx: ScanContext, scan: Scan): Promise<void> {
  const scanId = String(scan.id);
  const name = nameOf(scan);
  const approval = approvalOf(scan);
  ctx.update((slice) => void Object.assign(slice, { state: 'using', taken: { scanId, name } }));
  ctx.services.storage.set('idscan_id', scanId);
  ctx.services.storage.set('idscan_approve_status', approval);
  ctx.emit('idscan:taken', { scanId, name, approval });
  const clear = () => ctx.services.http.send(clearScan, { id: scan.id }, { signal: ctx.signal });
  await askServer(ctx, 'later', clear, ctx.services.text('idscan_use_failed'));
  ctx.update((slice) => void Object.assign(slice, { state: 'waiting', scans: [] }));
  await ctx.go.to('form');
}
