import type { Verbs } from 'gatehouse-engine';
import { isOn } from '../../domain/flag.ts';
import { isDeviceNumber } from '../../domain/visit-names.ts';
import { getDocument } from '../../schemas/generated/calls/get-document.ts';
import { getQrcode } from '../../schemas/generated/calls/get-qrcode.ts';
import { watcherSign } from '../../schemas/generated/calls/watcher-sign.ts';
import type { SignContext } from './context.ts';
import { loadPrintout } from './load-printout.ts';
import { formOf, idsOf, mainLocationId, watcherRequest } from './request.ts';

/** Milliseconds before a failed request for the documents is repeated; after the last try that is told. */
const DOCUMENTS_RETRY_MS = 5000;
const DOCUMENTS_TRIES = 3;

/** Announces the visit and keeps its id; a failure is shown with a retry and does not block Accept. */
export async function register(ctx: SignContext, signal: AbortSignal = ctx.signal): Promise<void> {
  if (ctx.slice.registration === 'busy' || ctx.slice.phase === 'signed') return;
  ctx.update((slice) => {
    slice.registration = 'busy';
  });
  const answer = await ctx.services.http.send(watcherSign, watcherRequest(ctx), {
    signal,
    idempotencyKey: ctx.slice.names.key,
  });
  // Accept did not wait for this answer: the visit has been printed and sent under its own number.
  if (isDeviceNumber(String(ctx.slice.signatureId))) return;
  if (!answer.ok && answer.error.kind === 'aborted') {
    return ctx.update((slice) => {
      slice.registration = 'none';
    });
  }
  ctx.update((slice) => {
    slice.registration = answer.ok ? 'done' : 'failed';
    if (answer.ok) slice.signatureId = answer.value;
  });
  if (answer.ok) ctx.emit('sign:registered', { signatureId: answer.value });
}

/** The code made on this device: only our server can find a visit by it. */
export function ownCode({ config, slice, settings }: Pick<SignContext, 'config' | 'slice' | 'settings'>): string {
  return config.outbox && isOn(settings.module_qr_code) ? slice.names.code : '';
}

/** Loads the QR code that staff scan to find the visit; without an answer the visit's own is shown [SIGN-02]. */
export async function loadQrcode(ctx: SignContext): Promise<void> {
  if (!isOn(ctx.settings.module_qr_code)) return;
  const form = formOf(ctx);
  const request = {
    locationId: mainLocationId(ctx),
    name: form['form_field_name'] ?? '',
    lpnumber: form['form_field_registration_number'] ?? '',
  };
  const answer = await ctx.services.http.send(getQrcode, request, { signal: ctx.signal });
  ctx.update((slice) => {
    // Accept did not wait for this answer.
    if (slice.phase !== 'open' && slice.qrcode !== '') return;
    slice.qrcode = answer.ok ? answer.value.qrcode : ownCode(ctx);
    slice.qrImage = answer.ok ? (answer.value.qrcodeimage ?? '') : '';
  });
}

/** Loads the documents of the chosen track; those that cannot be had are told, not left out [SIGN-02]. */
export async function loadDocuments(ctx: SignContext & Pick<Verbs, 'clock'>): Promise<void> {
  const { trackId } = idsOf(ctx);
  if (trackId === 0) return;
  tellMissing(ctx, false);
  for (let tries = 0; tries < DOCUMENTS_TRIES && !ctx.signal.aborted; tries += 1) {
    const answer = await ctx.services.http.send(getDocument, { trackid: trackId }, { signal: ctx.signal });
    if (answer.ok) {
      return ctx.update((slice) => {
        slice.documents = answer.value;
      });
    }
    // A backend that does not have this call has no documents.
    if (answer.error.kind === 'status' && answer.error.status === 404) return;
    await ctx.clock.sleep(DOCUMENTS_RETRY_MS, ctx.signal);
  }
  if (!ctx.signal.aborted) tellMissing(ctx, true);
}

function tellMissing(ctx: SignContext, areMissing: boolean): void {
  ctx.update((slice) => {
    slice.areDocumentsMissing = areMissing;
  });
}

/** Starts everything the slide loads on entering. The documents are not awaited: their retries may take too long. */
export async function enter(ctx: SignContext): Promise<void> {
  loadPrintout().catch(() => {});
  ctx.services.outbox.preload();
  void loadDocuments(ctx);
  await Promise.all([register(ctx), loadQrcode(ctx)]);
}
