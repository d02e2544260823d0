import type { FastifyInstance } from 'fastify';
import { audit } from '../../../core/access/audit/audit-log.ts';
import { callerOf, registerStaffCall, staffRoute } from '../../../core/access/people/authorize.ts';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { mediaStore } from '../../../store/media/media-store.ts';
import type { MediaStore } from '../../../store/media/types.ts';
import { bytesOf, newUploadId, PART_BYTES } from '../../../store/media/uploads.ts';
import { isKnownLocation } from '../new-location.ts';
import { LARGEST_FILE } from './file-kind.ts';
import { takeIn } from './take-in.ts';
import { makeUploadSpace } from './upload-room.ts';

/** Takes files in parts, so that a broken connection loses one part only. */
export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now, config } = deps;
  const media = mediaStore(config);
  const parts = media.uploads;
  // One at a time: a picture takes a processor and some hundred megabytes.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => {});
    return turn;
  };

  registerStaffCall(app, deps, 'begin-upload', async ({ bytes }, { locationId, session }) => {
    if (!(await isKnownLocation(store.db, locationId))) throw refusal('location_unknown');
    if (bytes > LARGEST_FILE) throw refusal('file_large');
    const personId = session.person.id;
    if (!(await makeUploadSpace(parts, { locationId, personId, bytes, now: now() }))) throw refusal('uploads_many');
    const id = newUploadId(personId, bytes);
    await parts.begin(locationId, id);
    return { id, part_bytes: PART_BYTES };
  });

  partRoute(app, deps, parts);

  registerStaffCall(app, deps, 'finish-upload', async ({ name, kinds }, { locationId, session, params }) => {
    const { upload } = params;
    const taken = await parts.finish(locationId, upload, (path) =>
      inTurn(() => takeIn({ path, named: name, kinds, locationId, media })),
    );
    if (taken === undefined) throw refusal('upload_unknown');
    if (!taken.ok) throw refusal(taken.error);
    const { kind, name: file } = taken.value;
    const entry = {
      at: now(),
      by: session.person,
      action: 'file.add',
      locationId,
      subject: file,
      details: { kind },
    } as const;
    await store.db.transaction().execute((trx) => audit(trx, entry));
    return { ...taken.value, address: `/media/${encodeURIComponent(locationId)}/${file}` };
  });
}

function partRoute(app: FastifyInstance, deps: Deps, parts: MediaStore['uploads']): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: PART_BYTES }, (_, body, done) =>
    done(null, body),
  );
  const uploads = staffRoute(deps, ['editor']);
  app.put<{ Params: { upload: string }; Querystring: { offset?: string } }>(
    '/staff/api/locations/:locationId/uploads/:upload',
    {
      ...uploads,
      config: { ...uploads.config, fillsDisk: true },
      bodyLimit: PART_BYTES,
      schema: { summary: 'One part of a file started with begin-upload.', tags: ['staff'] },
    },
    async (request) => {
      const { locationId } = callerOf(request);
      const offset = Number(request.query.offset ?? '0');
      // Quotas were checked for the announced size.
      const said = bytesOf(request.params.upload) ?? LARGEST_FILE;
      if (!Number.isSafeInteger(offset) || offset < 0 || offset > said) throw refusal('upload_gap');
      if (!Buffer.isBuffer(request.body)) throw refusal('invalid_media_type');
      if (offset + request.body.length > said) throw refusal('file_large');
      const added = await parts.add(locationId, request.params.upload, offset, request.body);
      if (!added.ok) throw refusal(added.error === 'gap' ? 'upload_gap' : 'upload_unknown');
      return { bytes: added.value };
    },
  );
}
