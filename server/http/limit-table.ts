import { LONGEST_NAME } from '../../domain/form-fields.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time.ts';

export type By =
  | 'visit'
  /** An IPv6 /64, or a paired kiosk. */
  | 'address'
  | 'location'
  | 'device or desk'
  | 'host'
  | 'address and host'
  | 'phone'
  | 'visit and phone'
  | 'phone, of one visit or address'
  | 'thousand neighbouring phones'
  | 'known device'
  | 'name'
  | 'name and address'
  | 'guessed name and address'
  | 'owner'
  | 'person';

export interface Bound {
  readonly by: By;
  readonly most: number;
  readonly spanMs: number;
  /** Default: times. */
  readonly unit?: 'KB';
  /** Per visit signed from the address: guessers sign nothing. */
  readonly perSigned?: number;
}

export interface Rule {
  /** In the words of docs/limits.md. */
  readonly what: string;
  readonly bounds: readonly Bound[];
  readonly need: string;
}

export interface Cap {
  readonly what: string;
  readonly most: { readonly [name: string]: number };
}

const MINUTES_10 = 10 * MINUTE_MS;
const QUARTER_MS = 15 * MINUTE_MS;

type More = Pick<Bound, 'unit' | 'perSigned'>;
const per =
  (spanMs: number) =>
  (by: By, most: number, more: More = {}): Bound => ({ by, most, spanMs, ...more });
const [tenSeconds, minute, tenMinutes] = [per(10_000), per(MINUTE_MS), per(MINUTES_10)];
const [quarter, hour, day] = [per(QUARTER_MS), per(HOUR_MS), per(DAY_MS)];
const KB = { unit: 'KB' } as const;

/** docs/limits.md is written from it (`npm run generate -- limits`). */
export const LIMITS = {
  requests: {
    what: 'requests',
    bounds: [minute('visit', 600), minute('device or desk', 600)],
    need: 'a faulty page stops only itself',
  },
  pages: {
    what: 'pages',
    bounds: [minute('address', 600)],
    need: '120 visitors a minute, some changing the language',
  },
  heavy: {
    what: 'calls and pages made for one visitor: signing, codes, passes, boards',
    bounds: [minute('address', 1_000)],
    need: '7 a visitor',
  },
  calls: {
    what: 'other calls about a visit or a person',
    bounds: [minute('address', 3_000)],
    need: '10 to 20 a visitor',
  },
  asks: {
    what: 'polls of open pages: alarms, the waiting line, help, boards',
    bounds: [minute('address', 4_000)],
    need: '500 phones: 3,000, and 3,750 with passes in the line',
  },
  files: {
    what: 'files, photos, and calls with the same answer for everyone',
    bounds: [minute('address', 5_000)],
    need: '20 to 40 a visitor',
  },
  announced: {
    what: 'visits announced: entries and 1 KB each',
    bounds: [hour('address', 24_000, KB), hour('location', 240_000, KB)],
    need: '15,000 KB. Beyond: the visit is taken without its announcement',
  },
  signs: {
    what: 'visits stored, with their entries; those from an outbox not by visit',
    bounds: [day('visit', 9), day('address', 10_000), day('address', 32_000, KB)],
    need: 'a minibus on one phone; ten kiosks back online: 8,400 of 2 KB. Beyond: [unconfirmed](gate.md#not-confirmed)',
  },
  unconfirmed: {
    what: 'unconfirmed visits, and those from an outbox without proof of the page',
    bounds: [day('address', 1_000), day('address', 8_000, KB)],
    need: '1,000 of 2 KB. Beyond: a person helps; an outbox keeps its visits',
  },
  sheets: {
    what: 'printout sheets of signed visits',
    bounds: [day('address', 300_000, KB), day('location', 1_500_000, KB)],
    need: '10,000 of 20 KB. Beyond: signed without a sheet; the desk prints it',
  },
  guesses: {
    what: 'wrong booking numbers, codes of invitations and crews, and plates; by location only plates',
    bounds: [day('visit', 8), minute('address', 30), day('address', 500, { perSigned: 1 }), hour('location', 500)],
    need: '4 a minute if 3 in 100 mistype. Beyond: a person helps; each plate is "not booked"',
  },
  questions: {
    what: 'each kind of question about a booking, driver or prepared visit; reports of the slides shown',
    bounds: [day('visit', 20), minute('address', 300)],
    need: '1 or 2 a visitor. Beyond: a person helps, or everything is shown',
  },
  searches: {
    what: 'searches for a host, of 3 letters or more',
    bounds: [day('visit', 40), minute('address', 900)],
    need: 'a few names with mistakes. Beyond: whole names only',
  },
  names: {
    what: 'different names begun in such searches, and sign-outs by plate and name',
    bounds: [day('visit', 10), tenSeconds('address', 60), day('address', 1_500, { perSigned: 4 })],
    need: '20 to 40 in 10 s, and 1,200 before the first visitor has signed',
  },
  asksStaff: {
    what: 'calls for help, breath tests and crews; not those of kiosks',
    bounds: [day('visit', 20), minute('address', 150)],
    need: 'every visitor may be drawn for a test',
  },
  hostMessages: {
    what: 'messages to hosts about one visit; those of kiosks only by host and location',
    bounds: [
      hour('visit', 8),
      tenMinutes('address and host', 10),
      day('address and host', 100),
      tenMinutes('address', 1_500),
      tenMinutes('host', 30),
      day('host', 400),
      day('location', 20_000),
    ],
    need: "1,200 in 10 minutes. Beyond: [summaries](gate.md#notifying-hosts). `host_messages_per_day` sets the location's number; one address gets half",
  },
  texts: {
    what: 'other text messages to a visitor',
    bounds: [day('visit', 5), day('phone', 10)],
    need: 'answers of hosts, calls to a dock; only to numbers that get codes',
  },
  codes: {
    what: 'codes by text message',
    bounds: [
      minute('visit and phone', 1),
      quarter('phone, of one visit or address', 3),
      day('phone, of one visit or address', 5),
      day('phone', 10),
      quarter('visit', 5),
      quarter('address', 120),
      hour('thousand neighbouring phones', 20),
      day('location', 1_000),
    ],
    need: "a mistyped number, a colleague's. `codes_per_day` sets the location's number; codes no one enters take half at most",
  },
  wrongCodes: {
    what: 'wrong codes, by text message or from staff',
    bounds: [day('phone, of one visit or address', 15), quarter('visit and phone', 5)],
    need: 'a mistake or two. Beyond: only codes from staff work; then a person helps',
  },
  passwords: {
    what: 'wrong passwords, and wrong codes for setting up kiosks',
    bounds: [
      quarter('known device', 10),
      quarter('name and address', 5),
      quarter('address', 50),
      day('name', 100),
      day('guessed name and address', 3),
    ],
    need: 'thirty people on new devices and ten kiosks. A name counts as guessed once it exceeds 100 ([staff.md](staff.md#wrong-passwords))',
  },
  invitations: {
    what: 'invitations of staff by e-mail',
    bounds: [day('owner', 200), day('person', 5)],
    need: 'more than a site hires',
  },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof LIMITS;

/** Also in docs/limits.md. */
export const CAPS = {
  form: {
    what: 'entries of a visit; "beside" are those its location does not ask for',
    most: {
      keys: 120,
      charactersEach: 2_000,
      charactersOfAName: LONGEST_NAME,
      charactersBeside: 16_000,
      charactersBesideWhileAnnounced: 4_000,
      kilobytesWithItsSheet: 256,
    },
  },
  announced: { what: 'visits announced and not signed', most: { ofOneBrowser: 4 } },
  codes: {
    what: 'wrong tries of a code, which then ends',
    most: { byTextMessage: 5, fromStaff: 25, toSetAKioskUp: 5 },
  },
  desk: {
    what: 'lists at the desk',
    most: { visitsHere: 10_000, groupsUnconfirmed: 50, callsForHelpAndBreathTests: 100, ofThemFromOneAddress: 10 },
  },
  muster: { what: 'the muster list', most: { people: 20_000, unconfirmed: 2_000 } },
  streams: {
    what: 'open boards and passes; beyond, the oldest closes, or they poll',
    most: { ofOneBoardOrPass: 100, fromOneAddress: 1_000, inOneProcess: 5_000 },
  },
  views: { what: 'slides in one report of what a visit was shown', most: { reported: 200 } },
  people: {
    what: 'staff; passkeys, known devices and open desks have the limit of sessions',
    most: { listed: 5_000, rolesOfOne: 500, sessionsOfOne: 50 },
  },
  passwords: { what: 'password checks, for known devices and for others', most: { atATime: 1, waiting: 100 } },
  kiosks: { what: 'unused codes for kiosks; the oldest end', most: { ofALocation: 50 } },
  exports: {
    what: 'exports of a location; fields of older versions share a column',
    most: { atATime: 10, versionsWithColumns: 200 },
  },
  webhooks: { what: 'webhooks', most: { endpoints: 100, messagesSentAgainAtATime: 5_000 } },
  requests: {
    what: 'time to send a request',
    most: { secondsForTheHead: 15, secondsForAllOfIt: 60 },
  },
  uploads: {
    what: "one person's running uploads; three times as much for a location",
    most: { files: 20, gigabytes: 2, megapixels: 120, megapixelsOfAnAvif: 25, secondsToMakeItSmaller: 30 },
  },
  printouts: {
    what: 'printouts, and their browser',
    most: {
      waiting: 20,
      ofOneVisit: 2,
      ofOneLocation: 12,
      seconds: 10,
      pixelsHigh: 24_000,
      megabytes: 24,
      megabytesOfTheBrowser: 1_024,
    },
  },
  disk: {
    what: 'disk space (SQLite) kept for staff, devices and kiosks; others get 503',
    most: { megabytes: 64, percentOfASmallDisk: 5 },
  },
} as const satisfies Record<string, Cap>;

/** `factor` is RATE_LIMIT_FACTOR. */
export interface LimitChanges {
  readonly factor?: number;
  readonly most?: Partial<Record<LimitName, number>>;
}
