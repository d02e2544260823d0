import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { decide } from '../../../core/access/audit/decide.ts';
import { kioskOfRequest } from '../../../core/access/pairing/kiosk-cookie.ts';
import { registerStaffCall } from '../../../core/access/people/authorize.ts';
import { languageKey } from '../../../core/locations/page/texts.ts';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { addressHashOf } from '../../../http/address-hash.ts';
import { askerOf, quotaOf } from '../../../http/quota.ts';
import { knownSlide } from '../../../plugin-slides.ts';
import type { Database } from '../../../store/schema.ts';
import type { HelpCallsTable } from '../tables.ts';
import { type CallAbout, keepKnownAnswers } from './call-about.ts';
import { askForHelp, callForHelp, type HelpCall, hasDesk, setCall } from './help-calls.ts';

interface Call {
  location_id: string | number;
  slide: string;
  language: string;
  why?: HelpCallsTable['why'];
  about?: CallAbout[];
}

type OfCall = { Params: { id: string } };

const id = { type: 'string', maxLength: 40 };
const params = { type: 'object', required: ['id'], properties: { id } };
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
const answer = {
  description: 'What has become of the call.',
  type: 'object',
  required: ['id', 'state', 'by', 'staffed'],
  properties: {
    id,
    state: { description: '`answered`: someone comes.', enum: ['waiting', 'answered', 'ended'] },
    by: { description: 'Who comes; empty while no one has answered.', type: 'string' },
    staffed: { description: 'Whether someone has the desk open, whom the call reaches.', type: 'boolean' },
  },
};
const schema = (summary: string, input: { body: object } | { params: object }) => ({
  summary,
  tags: ['check-in'],
  response: { 200: answer },
  ...input,
});

/** Lets visitors call for help and see whether someone comes [GATE-08] [DESK-03]. */
export function helpRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations, now } = deps;
  const calls = quotaOf(deps, 'asksStaff', 'help');

  const stateOf = async (db: Kysely<Database>, call: HelpCall | undefined) => {
    if (call === undefined) throw refusal('help_unknown');
    const { id, state, answered_by, location_id } = call;
    return { id, state, by: answered_by ?? '', staffed: await hasDesk(db, location_id, now()) };
  };

  const calling = { schema: schema('Calls staff to the visitor.', { body }), config: { needsVisit: true } };
  app.post<{ Body: Call }>('/help-calls', calling, async (request) => {
    const { visitKey } = request;
    const { location_id, why = '', about = [], ...sent } = request.body;
    const { id: locationId, document } = await locations.get(String(location_id));
    const device = (await kioskOfRequest(request, deps))?.id ?? '';
    const call = {
      locationId,
      visitKey,
      why,
      device,
      slide: knownSlide(sent.slide),
      language: languageKey(document, sent.language),
      about: keepKnownAnswers(document, about),
      origin: device === '' ? await addressHashOf(request, deps) : '',
      now: now(),
    };
    const count = () => {
      if (device === '' && !calls.take(askerOf(request))) throw refusal('ask_person');
    };
    return store.events.during(async (trx, tell) => {
      const { id: callId, isNew } = await callForHelp(trx, call, count);
      if (isNew) await tell({ kind: 'help.called', locationId, callId, at: now() });
      else await tell({ kind: 'waiting.changed', locationId, at: now() });
      return stateOf(trx, await askForHelp(trx, callId, visitKey, now()));
    });
  });

  const asking = { schema: schema('Whether someone comes.', { params }), config: { counted: 'asks' } } as const;
  app.get<OfCall>('/help-calls/:id', asking, async ({ params, visitKey }) =>
    stateOf(store.db, await askForHelp(store.db, params.id, visitKey, now())),
  );

  const ending = { schema: schema('Help is no longer needed.', { params }), config: { counted: 'heavy' } } as const;
  app.post<OfCall>('/help-calls/:id/end', ending, async ({ params, visitKey }) =>
    store.events.during(async (trx, tell) => {
      const ended = await setCall(trx, { id: params.id, visitKey }, { state: 'ended' });
      if (ended !== undefined)
        await tell({ kind: 'help.ended', locationId: ended.location_id, callId: ended.id, at: now() });
      return stateOf(trx, ended ?? (await askForHelp(trx, params.id, visitKey, now())));
    }),
  );

  registerStaffCall(app, deps, 'answer-help', async ({ state, reason = '' }, caller) => {
    const { locationId, session } = caller;
    const { callId } = caller.params;
    const action = state === 'answered' ? 'help.answer' : 'help.end';
    return decide(deps, caller, { action, subject: callId, reason }, async (trx, tell) => {
      const change = state === 'answered' ? { state, by: session.person.displayName } : { state };
      if ((await setCall(trx, { id: callId, locationId }, change)) === undefined) throw refusal('help_unknown');
      await tell({ kind: state === 'answered' ? 'help.answered' : 'help.ended', locationId, callId, at: now() });
      return {};
    });
  });
}
