import yard from '../demo/location/2-yard.json?raw';
import { productTexts } from '../domain/texts/product-texts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domain/time.ts';
import type { StaffCall } from '../schemas/call.ts';
import { checkDraft } from '../schemas/generated/calls/check-draft.ts';
import { compareVersion } from '../schemas/generated/calls/compare-version.ts';
import { countVisits } from '../schemas/generated/calls/count-visits.ts';
import { deckStatistics } from '../schemas/generated/calls/deck-statistics.ts';
import { explainDeck } from '../schemas/generated/calls/explain-deck.ts';
import { findPersonVisits } from '../schemas/generated/calls/find-person-visits.ts';
import { lessonRecall } from '../schemas/generated/calls/lesson-recall.ts';
import { listAudit } from '../schemas/generated/calls/list-audit.ts';
import { listExports } from '../schemas/generated/calls/list-exports.ts';
import { listInvitations } from '../schemas/generated/calls/list-invitations.ts';
import { listKiosks } from '../schemas/generated/calls/list-kiosks.ts';
import { listPasskeys } from '../schemas/generated/calls/list-passkeys.ts';
import { listPeople } from '../schemas/generated/calls/list-people.ts';
import { listPrintJobs } from '../schemas/generated/calls/list-print-jobs.ts';
import { listPrinters } from '../schemas/generated/calls/list-printers.ts';
import { listStaffLocations } from '../schemas/generated/calls/list-staff-locations.ts';
import { listStandardTexts } from '../schemas/generated/calls/list-standard-texts.ts';
import { listVersions } from '../schemas/generated/calls/list-versions.ts';
import { listWebhookDeliveries } from '../schemas/generated/calls/list-webhook-deliveries.ts';
import { listWebhooks } from '../schemas/generated/calls/list-webhooks.ts';
import { noteEditing } from '../schemas/generated/calls/note-editing.ts';
import { previewPage } from '../schemas/generated/calls/preview-page.ts';
import { readCrew } from '../schemas/generated/calls/read-crew.ts';
import { readDesk } from '../schemas/generated/calls/read-desk.ts';
import { readEstimates } from '../schemas/generated/calls/read-estimates.ts';
import { readInvitation } from '../schemas/generated/calls/read-invitation.ts';
import { readLocation } from '../schemas/generated/calls/read-location.ts';
import { readMuster } from '../schemas/generated/calls/read-muster.ts';
import { readMusterReport } from '../schemas/generated/calls/read-muster-report.ts';
import { readNotices } from '../schemas/generated/calls/read-notices.ts';
import { readUnconfirmed } from '../schemas/generated/calls/read-unconfirmed.ts';
import { readVersion } from '../schemas/generated/calls/read-version.ts';
import { readVisit } from '../schemas/generated/calls/read-visit.ts';
import { readVisitHost } from '../schemas/generated/calls/read-visit-host.ts';
import { readWait } from '../schemas/generated/calls/read-wait.ts';
import { readYard } from '../schemas/generated/calls/read-yard.ts';
import { staffSession } from '../schemas/generated/calls/staff-session.ts';
import { verifyAudit } from '../schemas/generated/calls/verify-audit.ts';
import type { DeskVisit, LocationDocument, ReadMusterAnswer, YardStay } from '../schemas/generated/types.ts';
import { demoPage, demoTexts } from './demo-deck.ts';

export type AnyStaffCall = Pick<StaffCall<object, unknown>, 'method' | 'path' | 'validate'>;

/** A call and its answer; undefined is a refusal. */
export type StaffAnswer = readonly [call: AnyStaffCall, answer: unknown];

/** TypeScript checks the answer here, its schema checks it in staff-answers.test.ts and in the page. */
export function answer<Request extends object, Answer, Params>(
  call: StaffCall<Request, Answer, Params>,
  value: NoInfer<Answer>,
): StaffAnswer {
  return [call as AnyStaffCall, value];
}

const NOW = Date.now();
const ago = (minutes: number): number => NOW - minutes * MINUTE_MS;
const daysAgo = (days: number): number => NOW - days * DAY_MS;

const LANGUAGES = ['sv', 'en', 'de'];

/** The demo's yard with some of its content, so that axe is quick, and its files where Storybook serves them. */
const document: LocationDocument = JSON.parse(yard.replaceAll('/media/nordhamn/', '/photos/'));
const [first, ...others] = document.languages;
document.languages = [first, ...others.filter(({ key }) => LANGUAGES.includes(key))];
document.location.sub_locations = document.location.sub_locations?.slice(1, 3) ?? [];
document.location.control_questions = document.location.control_questions?.slice(0, 1) ?? [];
document.fields = { default: document.fields?.default ?? [] };
const published = { ...document, location: { ...document.location, name: 'South Yard' } };
const page = demoPage(document, {});

const VISITORS = [
  ['Piotr Zieliński', 'Baltrans Sp. z o.o.', 'WGM 4417K', '', 'Terminal North', 'pl'],
  ['Ingrid Solheim', 'Fjord Frakt AS', 'EK 48213', 'Henrik Olsen', 'Terminal South', 'no'],
  ['Sofia Bergström', 'Elektro Syd AB', 'NXA 382', 'Lars Nyström', 'Workshop', 'sv'],
  ['Jörg Fahrenholz', 'Spedition Fahrenholz GmbH & Co. KG', 'HL-SF 902', '', 'Terminal South', 'de'],
  ['Mihai Ionescu', 'Carpat Transport SRL', 'B 214 CTR', 'Andrei Popescu', 'Terminal North', 'ro'],
] as const;

const visits = VISITORS.map(
  ([name, company, plate, host, place, language], index): DeskVisit => ({
    id: index + 1,
    signature_id: 4711 + index,
    name,
    company,
    plate,
    host,
    place,
    language,
    signed_at: ago(3 + index * 19),
    left_at: index === 4 ? ago(12) : null,
    left_how: index === 4 ? 'visitor' : null,
    delivered_at: index === 3 ? ago(20) : null,
    needs_look: index === 1,
  }),
);

const waiting = { device: 'Gate 2', state: 'waiting', by: '', language: 'tr', visit_id: null } as const;
const visitor = (row: DeskVisit) => ({ name: row.name, company: row.company, plate: row.plate, place: row.place });

const people = visits.map((row): ReadMusterAnswer['people'][number] => ({
  ...visitor(row),
  visit_id: row.id,
  number: String(row.signature_id),
  phone: '+46701234567',
  host: row.host,
  since: row.signed_at,
  left: row.left_at === null ? 'no' : 'seen',
  left_at: row.left_at,
}));

const stays = visits.map(
  (row, index): YardStay => ({
    ...visitor(row),
    visit_id: row.id,
    state: index < 3 ? 'waiting' : index === 3 ? 'called' : 'docked',
    position: index < 3 ? index + 1 : null,
    place_id: index < 3 ? null : `dock-${index}`,
    serving: ['dock-1', 'dock-2'],
    booking: index === 0 ? { number: 'GH-2041', time: '08:00', until: '09:00' } : null,
    not_before: null,
    arrived_at: row.signed_at,
    called_at: index < 3 ? null : ago(8),
    docked_at: index === 4 ? ago(5) : null,
  }),
);

const kiosk = { code_ends_at: ago(60), paired_at: daysAgo(20), version: 7 };
const deskKiosk = { version: 7, language: 'sv', slide: 'welcome', outbox_since: null, storage_left: 2e9 };
const account = { active: true, email: '', off: false, demands_passkey: false, passkeys: 1, sessions: 1 };
const counted = (name: string, count: number) => ({ key: name, name, count });
const shown = { is_required: false, flags: [], facts: [], content: [], at: [], shows: [] };
const knew = { days: 30, knew: 34, asked: 40, low: 0.71, high: 0.93 };
const publishedAt = { at: daysAgo(2), by: 'Ada Lind' };
const site = { published_at: daysAgo(2), draft_saved_at: null, draft_saved_by: null, draft_name: null };

/** A busy yard, seen by an owner. */
export const BUSY: readonly StaffAnswer[] = [
  answer(staffSession, {
    signed_in: {
      id: 'ada',
      name: 'ada',
      display_name: 'Ada Lind',
      grants: [{ location_id: '*', role: 'owner' }],
      expires_at: NOW + 8 * HOUR_MS,
      change_token: 'token',
    },
    first_account: 'made',
    next_step: 'none',
    provider: null,
    step_token: null,
  }),
  answer(listStaffLocations, {
    locations: [
      {
        ...site,
        id: '2',
        name: 'Nordhamn South Yard',
        version: 7,
        open: true,
        kiosk_seen_at: ago(1),
        archived_at: null,
        has_line: true,
      },
      {
        ...site,
        id: '9',
        name: 'Västhamn',
        version: 0,
        published_at: null,
        open: null,
        kiosk_seen_at: null,
        archived_at: null,
        has_line: false,
      },
      {
        ...site,
        id: '5',
        name: 'Old depot',
        version: 12,
        open: false,
        kiosk_seen_at: null,
        archived_at: daysAgo(90),
        has_line: false,
      },
    ],
  }),
  answer(readNotices, {
    waiting: 2,
    locations: [{ id: '2', name: 'Nordhamn South Yard', time_zone: 'Europe/Stockholm', alarm: null }],
  }),
  answer(readLocation, {
    id: '2',
    published: { version: 7, ...publishedAt, document: published },
    draft: { revision: 3, based_on: 7, saved_at: ago(4), saved_by: 'Tom Berg', document },
  }),
  answer(noteEditing, {
    revision: 3,
    version: 7,
    others: [{ page: 'p2', name: 'Tom Berg', area: 'texts', place: '', text: '' }],
  }),
  answer(readDesk, {
    visits,
    waiting: [
      { ...waiting, kind: 'help', id: 'h1', since: ago(2), name: '', detail: 'form' },
      { ...waiting, kind: 'scan', id: 's1', since: ago(5), name: 'Anna Maria Eriksson', detail: 'not checked' },
    ],
    kiosks: [
      { ...deskKiosk, id: 'k1', name: 'Gate 1', seen_at: ago(0), printer: 'ready', outbox_count: 0, faults: [] },
      {
        ...deskKiosk,
        id: 'k2',
        name: 'Gate 2',
        seen_at: ago(1),
        printer: 'paper-out',
        outbox_count: 3,
        faults: [{ kind: 'paper-out', since: ago(14), detail: '' }],
      },
    ],
    under_way: [{ slide: 'form', kiosks: 1, phones: 2 }],
    now: NOW,
  }),
  answer(readVisit, {
    visit: visits[1] as DeskVisit,
    entries: [
      { label: 'Company', value: 'Fjord Frakt AS' },
      { label: 'Protective gear', value: 'No helmet', calls_staff: true },
    ],
    answers: [{ label: 'How fast may you drive?', value: '20 km/h' }],
    other: [],
    lessons: [
      { key: 'photo/101', kind: 'photo', title: 'Speed limit', state: 'shown', held_since: null },
      { key: 'video/201', kind: 'video', title: 'Safety film', state: 'held', held_since: daysAgo(30) },
      { key: 'photo/102', kind: 'photo', title: 'No phone', state: 'not_shown', held_since: null },
    ],
    attention: [{ code: 'answer_calls_staff', message: 'An answer calls for staff.' }],
    printouts: [{ name: 'p.pdf', format: 'a4', created_at: ago(20), expires_at: NOW + DAY_MS, made: true }],
    history: [{ at: ago(22), what: 'visit.signed', by: '', detail: '' }],
    code: 'GH-4712',
  }),
  answer(readCrew, { members: visits.slice(1, 3) }),
  answer(readVisitHost, {
    host: 'Henrik Olsen',
    told: [{ channel: 'email', state: 'sent', at: ago(21) }],
    summary: null,
    read_at: ago(15),
    answer: { kind: 'coming', text: '', at: ago(14) },
  }),
  answer(readWait, {
    steps: [
      { step: 'arrived', at: '2026-11-21T08:00:00+01:00' },
      { step: 'called', at: '2026-11-21T08:25:00+01:00', place: 'Dock 1' },
    ],
    signed: true,
  }),
  answer(listPrintJobs, {
    jobs: [{ id: 'j1', state: 'printed', reason: '', printer: 'Gate 1', at: ago(20), paper: 'a4', by: 'Ada Lind' }],
  }),
  answer(listPrinters, { printers: [] }),
  answer(readUnconfirmed, { visits: visits.slice(0, 2) }),
  answer(readMuster, {
    now: NOW,
    location: 'Nordhamn South Yard',
    time_zone: 'Europe/Stockholm',
    muster: { id: 'm1', started_at: ago(6), started_by: 'Ada Lind' },
    people,
    unconfirmed: [],
    marks: [
      { id: 'mark-001', visit_id: 1, state: 'safe', at: ago(3), by: 'Tom Berg' },
      { id: 'mark-002', visit_id: 2, state: 'missing', at: ago(2), by: 'Tom Berg' },
    ],
  }),
  answer(readMusterReport, {
    report: {
      started_at: daysAgo(9),
      started_by: 'Ada Lind',
      ended_at: daysAgo(9) + 8 * MINUTE_MS,
      ended_by: 'Tom Berg',
      people: [
        {
          visit_id: 90,
          name: 'Aino Virtanen',
          place: 'Terminal North',
          state: 'safe',
          at: daysAgo(9) + MINUTE_MS,
          by: 'Tom Berg',
          contradicted: false,
        },
      ],
    },
  }),
  answer(readYard, {
    now: NOW,
    today: { expected: 14, called: 9, left: 7, median_wait_ms: 21 * MINUTE_MS },
    places: (document.yard?.places ?? []).map(({ id, name, kind, capacity = 1 }, index) => ({
      id: String(id),
      name,
      kind,
      capacity,
      taken: index === 3 ? 1 : 0,
    })),
    stays,
  }),
  answer(readEstimates, {
    wanted: true,
    lines: [
      {
        places: ['Dock 1', 'Dock 2'],
        share: 0.81,
        decided: 160,
        holds: true,
        weeks: [
          { from: daysAgo(14), decided: 70, held: 55 },
          { from: daysAgo(7), decided: 90, held: 74 },
        ],
        latest: [
          {
            visit_id: 1,
            given_at: ago(90),
            low_ms: 10 * MINUTE_MS,
            high_ms: 30 * MINUTE_MS,
            wait_ms: 21 * MINUTE_MS,
            held: true,
          },
        ],
      },
    ],
  }),
  answer(listInvitations, {
    invitations: [
      {
        ref: 'i1',
        code: '4711 2041',
        link: 'https://gate.example/i/1',
        qr: 'https://gate.example/i/1',
        answers: { form_field_name: 'Eva Ahl', label_company: 'Tullverket' },
        booking: '',
        date: '2026-12-01',
        time: '08:00',
        sublocation_track: 203,
        bay_info: '',
        language: 'sv',
        phone: '+46701234567',
        email: '',
        sent: { sms: 'sent' },
        used_at: null,
        signature_id: null,
      },
    ],
    places: [{ id: 203, name: 'Workshop' }],
    languages: LANGUAGES,
    ways: ['sms'],
    takes_codes: true,
    hosts: ['Lars Nyström'],
  }),
  answer(listKiosks, {
    kiosks: [
      { ...kiosk, id: 'k1', name: 'Gate 1', seen_at: ago(0) },
      { ...kiosk, id: 'k2', name: 'Gate 2', seen_at: ago(1) },
      {
        ...kiosk,
        id: 'k3',
        name: 'Office',
        code_ends_at: NOW + HOUR_MS,
        paired_at: null,
        seen_at: null,
        version: null,
      },
    ],
  }),
  answer(countVisits, {
    total: 214,
    hours: Array.from({ length: 24 }, (_, hour) => Math.max(0, 20 - Math.abs(hour - 10) * 2)),
    days: [counted('2026-11-20', 98), counted('2026-11-21', 116)],
    places: [counted('Terminal North', 120), counted('Workshop', 94)],
    languages: [counted('sv', 130), counted('pl', 84)],
  }),
  answer(listExports, {
    exports: [
      {
        id: 'e1',
        format: 'xlsx',
        from: '2026-11-01',
        to: '2026-11-21',
        state: 'ready',
        done: 214,
        total: 214,
        asked_by: 'Ada Lind',
        asked_at: ago(30),
        ends_at: NOW + DAY_MS,
      },
    ],
    mails: true,
  }),
  answer(findPersonVisits, {
    visits: visits.map((row) => ({
      ...visitor(row),
      visit_id: row.id,
      number: String(row.signature_id),
      phone: '',
      signed_at: row.signed_at,
      location_id: '2',
      location: 'Nordhamn South Yard',
      created_at: row.signed_at,
      on_site: true,
    })),
    expected: [],
    more: false,
    incomplete: false,
  }),
  answer(listPasskeys, { passkeys: [{ id: 'p1', name: 'Phone', created_at: daysAgo(40), used_at: daysAgo(1) }] }),
  answer(listAudit, {
    entries: [
      {
        seq: 42,
        at: ago(30),
        by: 'Ada Lind',
        action: 'draft.publish',
        location_id: '2',
        subject: '7',
        hash: 'c0ffee',
        details: {},
      },
      {
        seq: 41,
        at: ago(90),
        by: 'Tom Berg',
        action: 'help.answer',
        location_id: '2',
        subject: 'h0',
        hash: 'beef',
        details: {},
      },
    ],
    more: false,
  }),
  answer(verifyAudit, { ok: true, entries: 42, hash: '42 c0ffee', seq: 0, problem: '' }),
  answer(listPeople, {
    people: [
      {
        ...account,
        id: 'ada',
        name: 'ada',
        display_name: 'Ada Lind',
        seen_at: ago(1),
        invited_until: null,
        grants: [{ location_id: '*', role: 'owner' }],
        mail: null,
      },
      {
        ...account,
        id: 'tom',
        name: 'tom',
        display_name: 'Tom Berg',
        active: false,
        sessions: 0,
        passkeys: 0,
        seen_at: null,
        invited_until: NOW + DAY_MS,
        email: 'tom@nordhamn.example',
        grants: [{ location_id: '2', role: 'reception' }],
        mail: { state: 'sent', at: ago(50) },
      },
    ],
    sends_mail: true,
  }),
  answer(listWebhooks, {
    webhooks: [
      {
        id: 'w1',
        url: 'https://erp.example/gatehouse',
        description: 'Yard system',
        types: ['visit.signed'],
        location_id: null,
        off: false,
        created_at: daysAgo(60),
        waiting: 1,
        delivered: 870,
        failed: 2,
        unreached: 0,
        both_until: null,
      },
    ],
  }),
  answer(listWebhookDeliveries, {
    deliveries: [
      {
        id: 9,
        event_id: 'msg_9',
        type: 'visit.signed',
        state: 'delivered',
        attempts: 1,
        at: ago(9),

        next_at: null,
        outcome: '204',
        payload: '{"type":"visit.signed"}',
      },
    ],
    more: false,
  }),
  answer(deckStatistics, { days: 30, slides: [{ id: 'form', shown: 214, ended: 12, dead_end: false }] }),
  answer(explainDeck, {
    revision: 3,
    slides: [
      { ...shown, id: 'welcome', state: 'shown', keys: ['welcome'], is_required: true },
      { ...shown, id: 'form', state: 'shown', keys: ['form'], flags: ['license_plate_required'], at: ['2', '202'] },
      { ...shown, id: 'photo', state: 'shown', keys: ['photo/0', 'photo/1'], content: ['/location/photos'] },
      { ...shown, id: 'slotbooking', state: 'off', keys: [], flags: ['module_slot_time_booking'] },
      { ...shown, id: 'sign', state: 'shown', keys: ['sign'], is_required: true },
    ],
  }),
  answer(listStandardTexts, {
    spoken: [...productTexts.keys()],
    texts: Object.fromEntries(LANGUAGES.map((key) => [key, { ...productTexts.get(key) }])),
  }),
  answer(previewPage, { config: { ...page }, language: { ...demoTexts(document, 'en') }, facts: {}, seed: 1 }),
  answer(checkDraft, {
    revision: 3,
    findings: [
      {
        path: '/location/photos/0',
        severity: 'warn',
        code: 'photo_text_missing',
        words: 'A photo has no text in German.',
        values: {},
      },
    ],
    changes: [{ path: '/location/name', kind: 'changed', words: 'Name', before: 'South Yard', after: 'Yard' }],
    lessons: [{ id: 'photo/101', kind: 'photo', title: 'Speed limit', past: [{ from: 6, counts: 'yes' }], days: 365 }],
  }),
  answer(compareVersion, { changes: [{ path: '/location/name', kind: 'changed', words: 'Name' }] }),
  answer(listVersions, {
    current: 7,
    versions: [
      { version: 7, ...publishedAt, note: 'New speed limit', restored_from: null },
      { version: 6, at: daysAgo(20), by: null, note: '', restored_from: null },
    ],
    more: false,
  }),
  answer(readVersion, { version: 6, at: daysAgo(20), document }),
  answer(lessonRecall, {
    lessons: [{ id: 'photo/101', kind: 'photo', title: 'Speed limit', ages: [{ ...knew, days: 7 }, knew] }],
  }),
  answer(readInvitation, { kind: 'person', name: 'tom', display_name: 'Tom Berg' }),
];

const blank: LocationDocument = {
  id: 2,
  languages: [{ key: 'en', name: 'English' }],
  location: { id: 2, name: 'Nordhamn South Yard', default_language: 'en' },
};

/** The same site on its first day. */
export const QUIET: readonly StaffAnswer[] = [
  answer(readNotices, { waiting: 0, locations: [] }),
  answer(readLocation, { id: '2', published: { version: 7, ...publishedAt, document: blank }, draft: null }),
  answer(noteEditing, { revision: 0, version: 7, others: [] }),
  answer(readDesk, { visits: [], waiting: [], kiosks: [], under_way: [], now: NOW }),
  answer(readMuster, {
    now: NOW,
    location: 'Nordhamn South Yard',
    time_zone: 'Europe/Stockholm',
    muster: null,
    people: [],
    unconfirmed: [],
    marks: [],
  }),
  answer(readMusterReport, { report: null }),
  answer(readYard, {
    now: NOW,
    today: { expected: 0, called: 0, left: 0, median_wait_ms: null },
    places: [],
    stays: [],
  }),
  answer(readEstimates, { wanted: false, lines: [] }),
  answer(listInvitations, { invitations: [], places: [], languages: [], ways: [], takes_codes: false, hosts: [] }),
  answer(listKiosks, { kiosks: [] }),
  answer(countVisits, { total: 0, hours: Array.from({ length: 24 }, () => 0), days: [], places: [], languages: [] }),
  answer(listExports, { exports: [], mails: false }),
  answer(listPasskeys, { passkeys: [] }),
  answer(listAudit, { entries: [], more: false }),
  answer(listWebhooks, { webhooks: [] }),
  answer(deckStatistics, { days: 30, slides: [] }),
  answer(explainDeck, { revision: 0, slides: [] }),
  answer(checkDraft, { revision: 0, findings: [], changes: [], lessons: [] }),
  answer(listVersions, { current: 0, versions: [], more: false }),
  answer(lessonRecall, { lessons: [] }),
];
