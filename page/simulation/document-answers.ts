import { allPlaces, type Destination, findDestination, findPlace, wholeLocation } from '../../domain/destination.ts';
import { isOn } from '../../domain/flag.ts';
import { closeData } from '../../domain/opening-hours.ts';
import { formFields, searchContacts } from '../../domain/place-content.ts';
import { mergeSettings } from '../../domain/resolve-settings.ts';
import type { CallingPage, SlideRoutes } from '../../domain/slide-routes.ts';
import { HOUR_MS } from '../../domain/time.ts';
import { callPaths } from '../../schemas/generated/call-paths.ts';
import type { Id, LocationDocument } from '../../schemas/generated/types.ts';
import { type Answer, type Answers, EVERYTHING, OFFLINE } from './fake-fetch.ts';

export interface AnswerOptions {
  /** Milliseconds since the epoch, on the simulated clock. */
  readonly now: () => number;
  readonly persona?: 'unknown' | 'returning' | 'booked';
  readonly routes?: readonly SlideRoutes[];
  readonly faults?: readonly ('paper' | 'sms' | 'slow' | 'offline')[];
}

type Asked = { readonly url: URL; readonly body: unknown };

const BOOKING = { unique_identification_number: 'GH-2041', regnr: 'ABC 123', luprefnr: 'LUP-2041' };

/** A server's answers from the document alone; everything succeeds except `faults`. */
export function documentAnswers(document: LocationDocument, options: AnswerOptions): Answers {
  const { now, persona = 'unknown', faults = [] } = options;
  const at =
    (name: string, answer: (place: Destination, asked: Asked) => unknown): Answer =>
    (asked: Asked) =>
      answer(findPlace(document, String(field(asked, name) ?? document.id)) ?? wholeLocation(document), asked);
  const isBooked = persona === 'booked';
  const isMissing = (fault: 'paper' | 'sms'): boolean => faults.includes(fault);
  const sentAt = (): string => new Date(now()).toISOString();
  const answers: Answers = {
    ...slideAnswers(document, options),
    getlocationcloseData: at('locationId', (place, asked) =>
      closeData(document, place, now(), String(field(asked, 'time') ?? '')),
    ),
    getformfields: at('location_id', (place) => ({ data: formFields(document, place), label_location_id: place.id })),
    'get-brethalyzersign': 'success',
    search: (asked: Asked) => ({
      contacts: searchContacts(document, String(field(asked, 'query') ?? '')),
      requiresExactMatch: document.requires_exact_match ?? false,
    }),
    'check-driver': { found: persona === 'returning' },
    getIdScans: [{ id: 1, FirstName: 'Eva', LastName: 'Lindqvist', source_result: 1 }],
    'check-approval-idscan': { is_scan_approve: 1 },
    getslottimebookings: () => ({ status: true, bookings: isBooked ? bookingsOf(document, sentAt()) : [] }),
    getslottimebookingstatus: () => ({
      luprefnr: '',
      regnr: '',
      unique_identification_number: '',
      CustomSignatureValues: '',
      bay_info: '',
      status: isBooked ? 'yes' : 'no',
      sublocortrackid: bookedPlace(document),
      ...(isBooked && BOOKING),
    }),
    'find-place': () => ({ place: isBooked ? bookedPlace(document) : null }),
    'take-code': () =>
      isBooked
        ? { status: 'found', place: bookedPlace(document), booking: BOOKING.unique_identification_number }
        : { status: 'unknown' },
    'check-eligibility-for-otp': { status: true },
    send_otp: () => ({ status: true, message: '', sms_sent_time: sentAt(), error_message: '' }),
    verify_otp: { result: true },
    'validate-sms-status': () =>
      isMissing('sms')
        ? { status: true, delivery_status: 'failed', delivered_time: null }
        : { status: true, delivery_status: 'delivered', delivered_time: sentAt() },
    sign: (asked: Asked) => ({ signature_id: 4711, pdf: isPrinted(document, asked) ? 'preview.pdf' : null }),
    // The preview must never restart.
    'page-version': { version: '0' },
    'get-pass': () => ({ url: '/en/pass/preview', until: now() + 16 * HOUR_MS }),
    getqrcode: { qrcodeimage: null, qrcode: 'GH-4711' },
    print: isMissing('paper') ? { status: 'failed', reason: 'paper-out' } : { status: 'printed' },
  };
  if (!faults.includes('offline')) return answers;
  return { ...Object.fromEntries(Object.keys(answers).map((name) => [name, OFFLINE])), [EVERYTHING]: OFFLINE };
}

function field({ url, body }: Asked, name: string): unknown {
  const sent = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : null;
  return sent ?? url.searchParams.get(name);
}

/** 0 if there is no complete destination. */
function bookedPlace(document: LocationDocument): number | string {
  return allPlaces(document).find(({ settled, scopes }) => settled && scopes.length > 1)?.id ?? 0;
}

function bookingsOf(document: LocationDocument, sentAt: string): object[] {
  const day = { date: sentAt.slice(0, 10), time: '10:30', sublocation_track: bookedPlace(document) };
  return [
    { id: 1, ...BOOKING, ...day, custom_signature_value: '' },
    { id: 2, ...BOOKING, ...day, unique_identification_number: 'GH-2042', time: '14:00', custom_signature_value: '' },
  ];
}

function slideAnswers(document: LocationDocument, { now, routes = [] }: AnswerOptions): Answers {
  const placeOf = (id: Id) => findPlace(document, id) ?? wholeLocation(document);
  const page = () => ({ document, language: document.languages[0]?.key ?? 'en', now: now(), placeOf });
  const entries = routes.flatMap((answers) =>
    (Object.keys(answers) as (keyof SlideRoutes)[]).map((name) => {
      const answer = answers[name] as ((sent: object, page: CallingPage) => unknown) | undefined;
      const sent = ({ url, body }: Asked): object => Object.assign(Object.fromEntries(url.searchParams), body);
      return [callPaths[name].split('/').at(-1) ?? '', (asked: Asked) => answer?.(sent(asked), page())] as const;
    }),
  );
  return Object.fromEntries(entries);
}

function isPrinted(document: LocationDocument, asked: Asked): boolean {
  const id = (name: string): string => String(field(asked, name) ?? 0);
  const place = findDestination(document, id('subLocationId'), id('trackId')) ?? wholeLocation(document);
  return isOn(mergeSettings(place).printout);
}
