import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { err, ok, type Result } from '../../domain/result.ts';
import { beginUpload } from '../../schemas/generated/calls/begin-upload.ts';
import { finishUpload } from '../../schemas/generated/calls/finish-upload.ts';
import { staffSession } from '../../schemas/generated/calls/staff-session.ts';
import type { FinishUploadAnswer, FinishUploadRequest, StaffSessionAnswer } from '../../schemas/generated/types.ts';
import { CallError, exchange, keyOf } from './calls.ts';
import { type CallFailure, refusalOf } from './send.ts';

const TRIES = 5;
const PAUSE_MS = 800;
/** Too Many Requests, with Retry-After in seconds. */
const BUSY = 429;

export interface UploadOptions {
  readonly kinds: FinishUploadRequest['kinds'];
  /** 0 to 1; the server's work is the last step. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a file in parts. Never throws. */
export type Upload = (file: File, options: UploadOptions) => Promise<Result<FinishUploadAnswer, CallFailure>>;

/** [STU-03] */
export function useUpload(locationId: string): Upload {
  const client = useQueryClient();
  return useCallback(
    async (file, { kinds, onProgress, signal }) => {
      const params = { locationId };
      try {
        const begun = await exchange(client, beginUpload, { bytes: file.size }, { params, signal });
        const token = client.getQueryData<StaffSessionAnswer>(keyOf(staffSession))?.signed_in?.change_token ?? '';
        const url = `/staff/api/locations/${encodeURIComponent(locationId)}/uploads/${begun.id}`;
        for (let offset = 0; offset < file.size; offset += begun.part_bytes) {
          const part = file.slice(offset, offset + begun.part_bytes);
          const failure = await sendPart(`${url}?offset=${offset}`, part, token, signal);
          if (failure !== null) return err(failure);
          onProgress((Math.min(offset + begun.part_bytes, file.size) / file.size) * 0.95);
        }
        const request = { name: file.name.slice(0, 300), kinds };
        return ok(await exchange(client, finishUpload, request, { params: { locationId, upload: begun.id }, signal }));
      } catch (error) {
        if (error instanceof CallError) return err(error.failure);
        return err({ kind: 'network', message: String(error) });
      }
    },
    [client, locationId],
  );
}

async function sendPart(url: string, part: Blob, token: string, signal: AbortSignal): Promise<CallFailure | null> {
  for (let tries = 1; ; tries += 1) {
    let pause = PAUSE_MS * tries;
    try {
      const headers = { 'content-type': 'application/octet-stream', 'x-staff-token': token };
      const response = await fetch(url, { method: 'PUT', headers, body: part, signal });
      if (response.ok) return null;
      if (response.status < 500 && response.status !== BUSY) return refusalOf(response.status, await response.text());
      if (tries === TRIES) return { kind: 'network', message: `status ${response.status}` };
      pause = Math.max(pause, 1000 * Number(response.headers.get('retry-after') ?? 0));
    } catch (error) {
      if (signal.aborted || tries === TRIES) return { kind: 'network', message: String(error) };
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
