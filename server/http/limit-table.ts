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
  /** Need of an honest site, and the effect beyond. */
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
    need: 'a page that runs wild stops itself, and costs its address nothing',
  },
  pages: {
    what: 'pages; each may begin a visit',
    bounds: [minute('address', 600)],
    need: '120 visitors a minute, some of whom change the language',
  },
  heavy: {
    what: 'calls and pages made for one visitor: signing, codes, passes, boards',
    bounds: [minute('address', 1_000)],
    need: '120 visitors a minute with some 7 each',
  },
  calls: {
    what: 'other calls that read or write something about a visit or a person',
    bounds: [minute('address', 3_000)],
    need: '120 visitors a minute with 10 to 20 calls each',
  },
  asks: {
    what: 'what open pages ask again and again, each for itself: alarms, the waiting line, help, boards',
    bounds: [minute('address', 4_000)],
    need: '500 phones ask for alarms 3,000 times, and where a pass is in the line 3,750 times',
  },
  files: {
    what: 'files, photos and calls that say the same to everybody',
    bounds: [minute('address', 5_000)],
    need: '120 visitors a minute with 20 to 40 each',
  },
  announced: {
    what: 'visits announced: entries, and 1 KB each',
    bounds: [hour('address', 24_000, KB), hour('location', 240_000, KB)],
    need: '120 visitors a minute announce 15,000 KB. Beyond, a visit is taken without its announcement',
  },
  signs: {
    what: 'visits stored, with their entries; from an outbox they are not counted by visit',
    bounds: [day('visit', 9), day('address', 10_000), day('address', 32_000, KB)],
    need: 'a minibus on one phone; ten kiosks without a network bring 8,400 of 2 KB. Beyond, visits are [unconfirmed](gate.md#not-confirmed)',
  },
  unconfirmed: {
    what: 'unconfirmed visits, and whatever an outbox brings without a proof of its page',
    bounds: [day('address', 1_000), day('address', 8_000, KB)],
    need: '1,000 visits have about 2,000 KB. Beyond, a person is asked, and an outbox keeps its visits for later',
  },
  sheets: {
    what: 'sheets to be printed, of visits signed',
    bounds: [day('address', 300_000, KB), day('location', 1_500_000, KB)],
    need: '10,000 sheets of 20 KB. Beyond, visits are signed without their sheet, and the desk prints it',
  },
  guesses: {
    what: 'wrong numbers of bookings, codes and links of invitations, codes of crews and plates; by location plates alone',
    bounds: [day('visit', 8), minute('address', 30), day('address', 500, { perSigned: 1 }), hour('location', 500)],
    need: 'where 3 in 100 mistype, 4 a minute. Beyond, a person is asked, and every plate is "not booked"',
  },
  questions: {
    what: 'each kind of question about a booking, a driver or a prepared visit, answered or not; reports of the slides shown',
    bounds: [day('visit', 20), minute('address', 300)],
    need: '120 visitors a minute ask once or twice each. Beyond, a person is asked, or the whole check-in is shown',
  },
  searches: {
    what: 'searches for a person to visit, of 3 letters or more',
    bounds: [day('visit', 40), minute('address', 900)],
    need: 'a few names with mistakes. Beyond, whole names only',
  },
  names: {
    what: 'names begun in such searches (typed letter by letter it is one), and sign-outs by plate and name',
    bounds: [day('visit', 10), tenSeconds('address', 60), day('address', 1_500, { perSigned: 4 })],
    need: '120 visitors a minute begin 20 to 40 names in 10 s, and 1,200 before the first has signed',
  },
  asksStaff: {
    what: 'calls for help, people to breathe into a breathalyzer, and crews opened; kiosks are not counted',
    bounds: [day('visit', 20), minute('address', 150)],
    need: 'of 120 visitors a minute everybody may be drawn',
  },
  hostMessages: {
    what: 'visits that a host is told of one by one; those of kiosks by host and location alone',
    bounds: [
      hour('visit', 8),
      tenMinutes('address and host', 10),
      day('address and host', 100),
      tenMinutes('address', 1_500),
      tenMinutes('host', 30),
      day('host', 400),
      day('location', 20_000),
    ],
    need: '120 visitors a minute are 1,200 in 10 minutes. The rest comes in summaries, one a quarter of an hour ([gate.md](gate.md#notifying-hosts)). `host_messages_per_day` sets the number of a location, of which one address has half',
  },
  texts: {
    what: 'text messages to a visitor: answers of hosts, and calls to a dock',
    bounds: [day('visit', 5), day('phone', 10)],
    need: 'only to numbers that get codes',
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
    need: 'a number with a mistake, and that of a colleague; a site at its busiest. `codes_per_day` sets the number of a location, of which codes that nobody types take half at most',
  },
  wrongCodes: {
    what: 'wrong codes typed: those of text messages, and those from staff',
    bounds: [day('phone, of one visit or address', 15), quarter('visit and phone', 5)],
    need: 'a mistake or two. Beyond, only codes from staff work, and then a person is asked',
  },
  passwords: {
    what: 'wrong passwords, and wrong codes that set a kiosk up',
    bounds: [
      quarter('known device', 10),
      quarter('name and address', 5),
      quarter('address', 50),
      day('name', 100),
      day('guessed name and address', 3),
    ],
    need: 'thirty people at new devices and ten kiosks make fewer. After a passkey or on a device of theirs people have their own number; a name only counts as guessed beyond its number ([staff.md](staff.md#wrong-passwords))',
  },
  invitations: {
    what: 'invitations of staff by mail',
    bounds: [day('owner', 200), day('person', 5)],
    need: 'more than a site hires',
  },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof LIMITS;

/** Also in docs/limits.md. */
export const CAPS = {
  form: {
    what: 'entries of a visit; beside is what its location does not ask for',
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
    what: 'wrong tries of a code, which is void then',
    most: { byTextMessage: 5, fromStaff: 25, toSetAKioskUp: 5 },
  },
  desk: {
    what: 'lists of the desk; of help and breath tests an address has the newest',
    most: { visitsHere: 10_000, groupsUnconfirmed: 50, callsForHelpAndBreathTests: 100, ofThemFromOneAddress: 10 },
  },
  muster: { what: 'the muster list', most: { people: 20_000, unconfirmed: 2_000 } },
  streams: {
    what: 'boards and passes that listen; beyond, the oldest of the same gives way, or they ask now and again',
    most: { ofOneBoardOrPass: 100, fromOneAddress: 1_000, inOneProcess: 5_000 },
  },
  views: { what: 'slides in one report of what a visit was shown', most: { reported: 200 } },
  people: {
    what: 'staff; passkeys, known devices and open desks count as sessions do, each for itself',
    most: { listed: 5_000, rolesOfOne: 500, sessionsOfOne: 50 },
  },
  passwords: { what: 'passwords compared, of known devices and of all others', most: { atATime: 1, waiting: 100 } },
  kiosks: { what: 'codes that wait for a kiosk; the oldest give way', most: { ofALocation: 50 } },
  exports: {
    what: 'exports of a location; fields of its other versions share a column',
    most: { atATime: 10, versionsWithColumns: 200 },
  },
  webhooks: { what: 'webhooks', most: { endpoints: 100, messagesSentAgainAtATime: 5_000 } },
  requests: {
    what: 'time that a client may take, looked at each second',
    most: { secondsForTheHead: 15, secondsForAllOfIt: 60 },
  },
  uploads: {
    what: 'uploads under way by one person; a location has three times as much',
    most: { files: 20, gigabytes: 2, megapixels: 120, megapixelsOfAnAvif: 25, secondsToMakeItSmaller: 30 },
  },
  printouts: {
    what: 'printouts, and the browser that makes them',
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
    what: 'the disk with the embedded database: kept for staff, devices and kiosks, while others get 503',
    most: { megabytes: 64, percentOfASmallDisk: 5 },
  },
} as const satisfies Record<string, Cap>;

/** `factor` is RATE_LIMIT_FACTOR. */
export interface LimitChanges {
  readonly factor?: number;
  readonly most?: Partial<Record<LimitName, number>>;
}
