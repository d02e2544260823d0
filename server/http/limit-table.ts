import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time.ts';

/** One bound for what strangers may do. */
export interface Limit {
  /** What is counted, in the words of docs/limits.md. */
  readonly what: string;
  /** Whose are counted together. An address is an IPv6 /64; a paired kiosk counts for itself, never for its address. */
  readonly by: 'visit' | 'address' | 'kiosk' | 'address or kiosk' | 'device or desk' | 'location';
  readonly most: number;
  /** Of what is counted, unless that is a number of times. */
  readonly unit?: 'KB';
  readonly spanMs: number;
  /** What an honest site needs, or what happens beyond the bound. */
  readonly need: string;
}

/** A site's 120 visitors a minute, which is what one address must have room for. */
const SITE = '120 visitors a minute';

/**
 * The limits for strangers, once: the limiters read them by name, and docs/limits.md has them as a table
 * (`npm run generate -- limits`).
 */
export const LIMITS = {
  'requests visit': {
    what: 'requests',
    by: 'visit',
    most: 300,
    spanMs: MINUTE_MS,
    need: 'a page that runs wild stops itself',
  },
  'requests device': { what: 'requests', by: 'device or desk', most: 600, spanMs: MINUTE_MS, need: '' },
  'requests pages': {
    what: 'pages; each may begin a visit',
    by: 'address',
    most: 600,
    spanMs: MINUTE_MS,
    need: `${SITE}, some of whom change the language`,
  },
  'requests heavy': {
    what: 'calls and pages made for one visitor: signing, codes, passes, boards',
    by: 'address',
    most: 1_000,
    spanMs: MINUTE_MS,
    need: `${SITE} with some 7 each`,
  },
  'requests calls': {
    what: 'other calls that read or write something about a visit or a person',
    by: 'address',
    most: 3_000,
    spanMs: MINUTE_MS,
    need: `${SITE} with 10 to 20 calls each`,
  },
  'requests asks': {
    what: 'what open pages ask again and again, each for itself: alarms, the waiting line, help, boards',
    by: 'address',
    most: 4_000,
    spanMs: MINUTE_MS,
    need: '500 phones ask for alarms 3,000 times, and where a pass is in the line 3,750 times',
  },
  'requests files': {
    what: 'files, photos and calls that say the same to everybody',
    by: 'address',
    most: 5_000,
    spanMs: MINUTE_MS,
    need: `${SITE} with 20 to 40 each`,
  },
  'announced origin': {
    what: 'visits announced: entries, and 1 KB each',
    by: 'address or kiosk',
    most: 24_000,
    unit: 'KB',
    spanMs: HOUR_MS,
    need: `${SITE} announce 15,000 KB. Beyond, a visit is taken without its announcement`,
  },
  'announced location': {
    what: 'the same, kiosks not counted',
    by: 'location',
    most: 240_000,
    unit: 'KB',
    spanMs: HOUR_MS,
    need: 'ten such addresses',
  },
  'signs page': {
    what: 'visits signed',
    by: 'visit',
    most: 9,
    spanMs: DAY_MS,
    need: 'a minibus that checks in on one phone. Beyond, visits are [unconfirmed](desk.md#not-confirmed)',
  },
  'signs address minute': { what: 'the same', by: 'address', most: 150, spanMs: MINUTE_MS, need: SITE },
  'signs address day': {
    what: 'the same',
    by: 'address',
    most: 10_000,
    spanMs: DAY_MS,
    need: `${SITE} for more than an hour`,
  },
  'signs address bytes': {
    what: 'their entries',
    by: 'address',
    most: 32_000,
    unit: 'KB',
    spanMs: DAY_MS,
    need: '10,000 visits have about 20,000 KB',
  },
  'signs kiosk minute': {
    what: 'visits signed',
    by: 'kiosk',
    most: 30,
    spanMs: MINUTE_MS,
    need: 'a kiosk takes one in 20 s at its best',
  },
  'signs kiosk day': { what: 'the same', by: 'kiosk', most: 2_000, spanMs: DAY_MS, need: 'a visitor a minute: 1,440' },
  'signs kiosk bytes': {
    what: 'their entries',
    by: 'kiosk',
    most: 16_000,
    unit: 'KB',
    spanMs: DAY_MS,
    need: '2,000 visits have about 4,000 KB',
  },
  'unconfirmed origin bytes': {
    what: 'entries of unconfirmed visits',
    by: 'address or kiosk',
    most: 8_000,
    unit: 'KB',
    spanMs: DAY_MS,
    need: '1,000 visits have about 2,000 KB. Beyond, a person is asked',
  },
  'sheets address': {
    what: 'sheets to be printed, of visits signed',
    by: 'address',
    most: 300_000,
    unit: 'KB',
    spanMs: DAY_MS,
    need: '10,000 sheets of 20 KB. Beyond, visits are signed without their sheet, and the desk prints it',
  },
  'sheets kiosk': {
    what: 'the same',
    by: 'kiosk',
    most: 60_000,
    unit: 'KB',
    spanMs: DAY_MS,
    need: '2,000 sheets of 20 KB',
  },
  'sheets location': {
    what: 'the same, kiosks not counted',
    by: 'location',
    most: 1_500_000,
    unit: 'KB',
    spanMs: DAY_MS,
    need: 'five such addresses',
  },
  'crew codes visit': {
    what: 'codes of crews that do not exist; right ones are not counted',
    by: 'visit',
    most: 8,
    spanMs: DAY_MS,
    need: 'one or two mistakes. Beyond, a person is asked',
  },
  'crew codes address': { what: 'the same', by: 'address', most: 30, spanMs: MINUTE_MS, need: 'a few' },
  'crews opened': {
    what: 'crews opened, one at a time of each visit',
    by: 'address',
    most: 30,
    spanMs: MINUTE_MS,
    need: 'a phone network of a site is one address',
  },
  'invitation links': {
    what: 'links of invitations that do not exist',
    by: 'address',
    most: 30,
    spanMs: MINUTE_MS,
    need: 'a few; right ones are not counted',
  },
  'plates location': {
    what: 'places found by a registration number that is not booked, kiosks not counted',
    by: 'location',
    most: 500,
    spanMs: HOUR_MS,
    need: 'fewer, even without any booked driver. Beyond, every answer is "not booked"',
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
