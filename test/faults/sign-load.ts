import { newKey } from '../../plugins/sign/slice.ts';
import type { SignAnswer, SignRequest } from '../../schemas/generated/types.ts';

/** A visit as its visitor knows it. */
export interface SentVisit {
  readonly name: string;
  readonly key: string;
  readonly body: SignRequest;
  /** Null until the visitor got an answer; from then on the database must hold the visit. */
  answer: SignAnswer | null;
}

export interface SignLoad {
  /** Every visit so far. */
  readonly visits: readonly SentVisit[];
  /** Visits whose visitors have been told. */
  told(): number;
  /** Answers that are no answer: errors of a server or a proxy, and broken connections. */
  readonly failures: ReadonlyMap<string, number>;
  /** Lets every caller finish its visit. */
  stop(): Promise<void>;
  /** Lets no caller try again, for a test that has failed. */
  abandon(): void;
}

const PRINTOUT = '<article class="gh-print"><h1>Yard</h1><p>Drive slowly.</p></article>';

export function bodyOf(name: string, html: string): SignRequest {
  return {
    form: { form_field_name: name, label_company: 'Frakt AB' },
    subLocationId: 0,
    trackId: 0,
    readSlideshow: 1,
    breathalyzer_check: 0,
    module_kiosk: 0,
    main_location_id: 501,
    checkin_time: 1_763_974_800,
    printer_type: 'A4',
    slideshow_html: html,
    isLandscape: 0,
    luprefnr: '',
    contact_to_visit: '',
  };
}

/** The cookie of a visit that a page began, by server: what comes of it is the same for all. */
const visits = new Map<string, string>();

/** Opens the page, as every visitor does before anything else. */
async function beginVisit(url: string): Promise<string> {
  const page = await fetch(`${url}/en/501/slideshow`, { method: 'HEAD', signal: AbortSignal.timeout(60_000) });
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  if (cookie !== '') visits.set(url, cookie);
  return cookie;
}

/** Sends a visit once. @returns the answer, or what came instead of one */
export async function sendSign(url: string, { key, body }: SentVisit): Promise<SignAnswer | string> {
  try {
    const cookie = visits.get(url) ?? (await beginVisit(url));
    const answer = await fetch(`${url}/en/501/slideshow/sign`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const said = (await answer.json()) as SignAnswer & { error?: { code: string } };
    // Like the page, begins an expired visit again.
    if (said.error?.code === 'visit_not_begun') visits.delete(url);
    return answer.ok ? said : `${answer.status} ${said.error?.code ?? ''}`.trim();
  } catch {
    return 'no answer';
  }
}

/**
 * Starts visitors who accept without a pause, each with a key, and retry the same request until it is answered, as the
 * page does. Every sixteenth wants a printout.
 */
export function startSignLoad(url: string, label: string, callers: number): SignLoad {
  const visits: SentVisit[] = [];
  const failures = new Map<string, number>();
  let isOver = false;
  let isAbandoned = false;
  const caller = async (): Promise<void> => {
    while (!isOver) {
      const name = `${label}-${visits.length}x`;
      const html = visits.length % 16 === 0 ? PRINTOUT : '';
      const visit: SentVisit = { name, key: newKey(), body: bodyOf(name, html), answer: null };
      visits.push(visit);
      while (visit.answer === null && !isAbandoned) {
        const answer = await sendSign(url, visit);
        if (typeof answer !== 'string') visit.answer = answer;
        else {
          failures.set(answer, (failures.get(answer) ?? 0) + 1);
          // A server that starts needs the machine more than those who wait for it.
          await new Promise((resolve) => setTimeout(resolve, answer === 'no answer' ? 150 : 20));
        }
      }
    }
  };
  const running = Array.from({ length: callers }, caller);
  return {
    visits,
    failures,
    told: () => visits.filter(({ answer }) => answer !== null).length,
    abandon() {
      isOver = true;
      isAbandoned = true;
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
