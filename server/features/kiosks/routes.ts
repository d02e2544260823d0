import type { FastifyInstance } from 'fastify';
import { type DeviceReport, PRINTER_STATES } from '../../../domain/kiosk-faults.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { kioskOfRequest } from '../../core/access/pairing/kiosk-cookie.ts';
import { nameKiosk } from '../../core/access/pairing/paired-kiosks.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import { languageKey } from '../../core/locations/page/texts.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { describeFailure } from '../../failure.ts';
import { knownSlide } from '../../plugin-slides.ts';
import { deleteKiosk, kioskNames } from './kiosks.ts';
import { ReportsTaken } from './take-reports.ts';

interface Sent {
  location_id: string | number;
  slide: string;
  /** Kiosks only; the pairing says which one. */
  kiosk?: Omit<DeviceReport, 'slide'>;
}

const count = { type: 'integer', minimum: 0 };
const kiosk = {
  type: 'object',
  required: ['version', 'language', 'printer', 'outbox', 'storageLeft', 'error', 'clock'],
  additionalProperties: false,
  properties: {
    version: count,
    language: { type: 'string', maxLength: 20 },
    printer: { enum: PRINTER_STATES },
    outbox: {
      type: 'object',
      required: ['count', 'since'],
      additionalProperties: false,
      properties: { count, since: { type: ['integer', 'null'] } },
    },
    storageLeft: { type: ['integer', 'null'] },
    error: {
      type: ['object', 'null'],
      required: ['message', 'at'],
      additionalProperties: false,
      properties: { message: { type: 'string', maxLength: 300 }, at: { type: 'integer' } },
    },
    clock: { type: 'integer' },
  },
};
const body = {
  type: 'object',
  required: ['location_id', 'slide'],
  properties: {
    location_id: { type: ['string', 'number'] },
    slide: { description: 'Where a visit is under way; empty for none.', type: 'string', maxLength: 60 },
    kiosk,
  },
};

/** Only our own page reports [DESK-01] [DESK-08]. */
export function kioskRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations, now } = deps;
  const onFailure = (error: unknown) =>
    app.log.warn({ failure: describeFailure(error) }, 'reports of devices were not stored');
  const reports = new ReportsTaken(deps, onFailure);

  const schema = {
    summary: 'Reports the state of a kiosk and the slide of its visit.',
    tags: ['check-in'],
    body,
    response: { 204: { description: 'Noted.', type: 'null' } },
  };
  app.post<{ Body: Sent }>('/device-reports', { schema, config: { needsVisit: true } }, async (request, reply) => {
    const { location_id, kiosk: sent } = request.body;
    const slide = knownSlide(request.body.slide);
    const location = await locations.get(String(location_id));
    const about = { locationId: location.id, at: now() };
    const kiosk = sent && (await kioskOfRequest(request, deps));
    if (sent !== undefined && kiosk !== undefined) {
      const language = languageKey(location.document, sent.language);
      reports.note({ kind: 'kiosk', id: kiosk.id, report: { ...sent, language, slide }, ...about });
    } else {
      reports.note({ kind: 'phone', visitKey: request.visitKey, slide, ...about });
    }
    return reply.code(204).send();
  });

  registerStaffCall(app, deps, 'rename-kiosk', async ({ name }, { locationId, session, params: { kioskId } }) =>
    store.events.during(async (trx, tell) => {
      if (!(await kioskNames(trx, locationId)).has(kioskId)) throw refusal('kiosk_unknown');
      await nameKiosk(trx, kioskId, name.trim());
      const entry = { by: session.person, action: 'kiosk.rename', locationId, subject: kioskId } as const;
      await audit(trx, { at: now(), ...entry, details: { name: name.trim() } });
      await tell({ kind: 'devices.reported', locationId, at: now() });
      return {};
    }),
  );

  registerStaffCall(app, deps, 'forget-kiosk', async (_, { locationId, session, params: { kioskId } }) =>
    store.events.during(async (trx, tell) => {
      if (!(await kioskNames(trx, locationId)).has(kioskId)) throw refusal('kiosk_unknown');
      await deleteKiosk(trx, kioskId);
      await audit(trx, { at: now(), by: session.person, action: 'kiosk.forget', locationId, subject: kioskId });
      await tell({ kind: 'devices.reported', locationId, at: now() });
      return {};
    }),
  );

  app.addHook('onClose', async () => {
    await reports.store().catch(onFailure);
  });
}
