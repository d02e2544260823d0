import { isOn } from '../../domain/flag.ts';
import { isDeviceNumber } from '../../domain/visit-names.ts';
import { getDocument } from '../../schemas/generated/calls/get-document.ts';
import { getQrcode } from '../../schemas/generated/calls/get-qrcode.ts';
import { watcherSign } from '../../schemas/generated/calls/watcher-sign.ts';
import type { Verbs } from '../_kit/product.ts';
import type { SignContext } from './reads.ts';
import { collectForm, mainLocationId, readPlaceIds, watcherRequest } from './request.ts';

const DOCUMENTS_RETRY_MS = 5000;
const DOCUMENTS_TRIES = 3;

/** Preloaded, so that Accept need not wait for the layouts. */
export const loadPrintout = () => import('./printout.ts');

/** Announces the visit; a failure does not block Accept. */
export async function register(ctx: SignContext, signal: AbortSignal = ctx.signal): Promise<void> {
  if (ctx.slice.registration === 'busy' || ctx.slice.phase === 'signed') return;
  ctx.update({ registration: 'busy' });
  const answer = await ctx.services.http.send(watcherSign, watcherRequest(ctx), {
    signal,
    idempotencyKey: ctx.slice.names.key,
  });
  // The visit already uses its own number.
  if (isDeviceNumber(String(ctx.slice.signatureId))) return;
  if (!answer.ok && answer.error.kind === 'aborted') {
    return ctx.update({ registration: 'none' });
  }
  ctx.update((slice) => {
    slice.registration = answer.ok ? 'done' : 'failed';
    if (answer.ok) slice.signatureId = answer.value;
  });
  if (answer.ok) ctx.emit('sign:registered', { signatureId: answer.value });
}

/** The device's own code; only our server finds visits by it. */
export function ownCode({ config, slice, settings }: Pick<SignContext, 'config' | 'slice' | 'settings'>): string {
  return config.outbox && isOn(settings.module_qr_code) ? slice.names.code : '';
}

/** Loads the code staff scan, or uses the visit's own [SIGN-02]. */
export async function loadQrcode(ctx: SignContext): Promise<void> {
  if (!isOn(ctx.settings.module_qr_code)) return;
  const form = collectForm(ctx);
  const request = {
    locationId: mainLocationId(ctx),
    name: form['form_field_name'] ?? '',
    lpnumber: form['form_field_registration_number'] ?? '',
  };
  const answer = await ctx.services.http.send(getQrcode, request, { signal: ctx.signal });
  ctx.update((slice) => {
    if (slice.phase !== 'open' && slice.qrcode !== '') return;
    slice.qrcode = answer.ok ? answer.value.qrcode : ownCode(ctx);
    slice.qrImage = answer.ok ? (answer.value.qrcodeimage ?? '') : '';
  });
}

/** Loads the track's documents; reports missing ones [SIGN-02]. */
export async function loadDocuments(ctx: SignContext & Pick<Verbs, 'clock'>): Promise<void> {
  const { trackId } = readPlaceIds(ctx);
  if (trackId === 0) return;
  reportMissing(ctx, false);
  for (let tries = 0; tries < DOCUMENTS_TRIES && !ctx.signal.aborted; tries += 1) {
    const answer = await ctx.services.http.send(getDocument, { trackid: trackId }, { signal: ctx.signal });
    if (answer.ok) {
      return ctx.update({ documents: answer.value });
    }
    // A backend without this call has no documents.
    if (answer.error.kind === 'status' && answer.error.status === 404) return;
    await ctx.clock.sleep(DOCUMENTS_RETRY_MS, ctx.signal);
  }
  if (!ctx.signal.aborted) reportMissing(ctx, true);
}

function reportMissing(ctx: SignContext, areMissing: boolean): void {
  ctx.update({ areDocumentsMissing: areMissing });
}

/** Starts loading; documents are not awaited, because their retries take long. */
export async function enter(ctx: SignContext): Promise<void> {
  loadPrintout().catch(() => {});
  ctx.services.outbox.preload();
  void loadDocuments(ctx);
  await Promise.all([register(ctx), loadQrcode(ctx)]);
}
