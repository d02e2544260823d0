import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { kioskOfRequest } from '../../../core/access/pairing/kiosk-cookie.ts';
import { offeredLanguage } from '../../../core/locations/offered-language.ts';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { addressHashOf } from '../../../http/address-hash.ts';
import { askerOf, quotaOf } from '../../../http/quota.ts';
import { knownSlide } from '../../../plugin-slides.ts';
import type { Database } from '../../../store/schema.ts';
import { type CallAbout, matchedAbout } from './call-about.ts';
import { hasDesk } from './desks.ts';
import { askForHelp, callForHelp, type HelpCall, setCall } from './help-calls.ts';
import type { HelpCallsTable } from './tables.ts';

interface Call {
  location_id: string | number;
  slide: string;
  language: string;
  why?: HelpCallsTable['why'];
  about?: CallAbout[];
}

const id = { type: 'string', maxLength: 40 };
const state = {
  type: 'object',
  required: ['id', 'state', 'by', 'staffed'],
  properties: {
    id,
    state: { description: '`answered`: somebody comes.', enum: ['waiting', 'answered', 'ended'] },
    by: { description: 'Who comes; empty while nobody has answered.', type: 'string' },
    staffed: { description: 'Whether somebody has the desk open, whom the call reaches.', type: 'boolean' },
  },
};
const response = { 200: { description: 'What has become of the call.', ...state } };
const params = { type: 'object', required: ['id'], properties: { id } };
const tags = ['check-in'];

/** Visitors call for help from any slide, and see whether somebody comes [GATE-08] [DESK-03]. Only our own page does. */
export function helpRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations, now } = deps;
  const calls = quotaOf(deps, 'asksStaff', 'help');
  const body = {
    type: 'object',
    required: ['location_id', 'slide', 'language'],
    properties: {
      location_id: { type: ['string', 'number'] },
      slide: { type: 'string', maxLength: 60 },
      language: { type: 'string', maxLength: 20 },
      why: {
        description:
          '`tries`: those of a control question are used up, and staff let the visitor go on; `answer`: one in the form asks for staff; `booking`: the visitor has none where one is needed; `window`: it is for another time.',
        enum: ['', 'tries', 'answer', 'booking', 'window'],
      },
      about: {
        description: 'Which answers it is about; those that the location does not ask are left out.',
        type: 'array',
        maxItems: 20,
        items: {
          type: 'object',
          required: ['key', 'answer'],
          properties: {
            key: { description: 'Of the field or question in the form data.', type: 'string', maxLength: 2000 },
            answer: { description: 'The option chosen; empty for none.', type: 'string', maxLength: 2000 },
            missing: { description: 'It is about the box that was left open.', type: 'boolean' },
          },
        },
      },
    },
  };
  app.post<{ Body: Call }>(
    '/help-calls',
    {
      schema: { summary: 'Calls staff to the visitor.', tags, body, response },
      config: { needsVisit: true },
    },
    async (request) => {
      const { body: sent, visitKey } = request;
      const location = await locations.get(String(sent.location_id));
      const { why = '' } = sent;
      const slide = knownSlide(sent.slide);
      const language = offeredLanguage(location.document, sent.language);
      const about = matchedAbout(location.document, sent.about ?? []);
      const device = (await kioskOfRequest(request, deps))?.id ?? '';
      const origin = device === '' ? await addressHashOf(request, deps) : '';
      const call = { locationId: location.id, visitKey, slide, language, why, about, device, origin, now: now() };
      const count = () => {
        if (device === '' && !calls.take(askerOf(request))) throw refusal('ask_person');
      };
      return store.events.during(async (trx, tell) => {
        const { id: callId, isNew } = await callForHelp(trx, call, count);
        if (isNew) await tell({ kind: 'help.called', locationId: location.id, callId, at: now() });
        // The visitor is at another slide, or reads another language.
        else await tell({ kind: 'waiting.changed', locationId: location.id, at: now() });
        return stateOf(trx, await askForHelp(trx, callId, visitKey, now()));
      });
    },
  );

  app.get<{ Params: { id: string } }>(
    '/help-calls/:id',
    {
      schema: { summary: 'Whether somebody comes.', tags, params, response },
      config: { counted: 'asks' },
    },
    async (request) => stateOf(store.db, await askForHelp(store.db, request.params.id, request.visitKey, now())),
  );

  app.post<{ Params: { id: string } }>(
    '/help-calls/:id/end',
    { schema: { summary: 'Help is no longer needed.', tags, params, response }, config: { counted: 'heavy' } },
    async (request: FastifyRequest<{ Params: { id: string } }>) => {
      const { visitKey, params: path } = request;
      return store.events.during(async (trx, tell) => {
        const ended = await setCall(trx, { id: path.id, visitKey }, { state: 'ended' });
        if (ended !== undefined)
          await tell({ kind: 'help.ended', locationId: ended.location_id, callId: ended.id, at: now() });
        return stateOf(trx, ended ?? (await askForHelp(trx, path.id, visitKey, now())));
      });
    },
  );

  async function stateOf(db: Kysely<Database>, call: HelpCall | undefined) {
    if (call === undefined) throw refusal('help_unknown');
    const { id, state, answered_by, location_id } = call;
    return { id, state, by: answered_by ?? '', staffed: await hasDesk(db, location_id, now()) };
  }
}
