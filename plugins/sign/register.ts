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
export async function register(c: SignContext, signal: AbortSignal = c.signal): Promise<void> {
  if (c.slice.registration === 'busy' || c.slice.phase === 'signed') return;
  c.update((slice) => {
    slice.registration = 'busy';
  });
  const answer = await c.services.http.send(watcherSign, watcherRequest(c), {
    signal,
    idempotencyKey: c.slice.names.key,
  });
  // Accept did not wait for this answer: the visit has been printed and sent under its own number.
  if (isDeviceNumber(String(c.slice.signatureId))) return;
  if (!answer.ok && answer.error.kind === 'aborted') {
    return c.update((slice) => {
      slice.registration = 'none';
    });
  }
  c.update((slice) => {
    slice.registration = answer.ok ? 'done' : 'failed';
    if (answer.ok) slice.signatureId = answer.value;
  });
  if (answer.ok) c.emit('sign:registered', { signatureId: answer.value });
}

/** The code made on this device: only our server can find a visit by it. */
export function ownCode({ config, slice, settings }: Pick<SignContext, 'config' | 'slice' | 'settings'>): string {
  return config.outbox && isOn(settings.module_qr_code) ? slice.names.code : '';
}

/** Loads the QR code that staff scan to find the visit; without an answer the visit's own is shown [SIGN-02]. */
export async function loadQrcode(c: SignContext): Promise<void> {
  if (!isOn(c.settings.module_qr_code)) return;
  const form = formOf(c);
  const request = {
    locationId: mainLocationId(c),
    name: form['form_field_name'] ?? '',
    lpnumber: form['form_field_registration_number'] ?? '',
  };
  const answer = await c.services.http.send(getQrcode, request, { signal: c.signal });
  c.update((slice) => {
    // Accept did not wait for this answer.
    if (slice.phase !== 'open' && slice.qrcode !== '') return;
    slice.qrcode = answer.ok ? answer.value.qrcode : ownCode(c);
    slice.qrImage = answer.ok ? (answer.value.qrcodeimage ?? '') : '';
  });
}

/** Loads the documents of the chosen track; those that cannot be had are told, not left out [SIGN-02]. */
export async function loadDocuments(c: SignContext & Pick<Verbs, 'clock'>): Promise<void> {
  const { trackId } = idsOf(c);
  if (trackId === 0) return;
  tellMissing(c, false);
  for (let tries = 0; tries < DOCUMENTS_TRIES && !c.signal.aborted; tries += 1) {
    const answer = await c.services.http.send(getDocument, { trackid: trackId }, { signal: c.signal });
    if (answer.ok) {
      return c.update((slice) => {
        slice.documents = answer.value;
      });
    }
    // A backend that does not have this call has no documents.
    if (answer.error.kind === 'status' && answer.error.status === 404) return;
    await c.clock.sleep(DOCUMENTS_RETRY_MS, c.signal);
  }
  if (!c.signal.aborted) tellMissing(c, true);
}

function tellMissing(c: SignContext, areMissing: boolean): void {
  c.update((slice) => {
    slice.areDocumentsMissing = areMissing;
  });
}

/** Starts everything the slide loads on entering. The documents are not awaited: their retries may take too long. */
export async function enter(c: SignContext): Promise<void> {
  loadPrintout().catch(() => {});
  c.services.outbox.preload();
  void loadDocuments(c);
  await Promise.all([register(c), loadQrcode(c)]);
}
