import type { Clock, Engine } from 'gatehouse-engine';
import type { Text } from '../../../domain/text-lookup.ts';
import { NO_CALL, type StaffCall, type StaffLine } from '../../../plugins/_kit/visit/staff-line.ts';

/** A visitor's line to staff, for as long as the page is open [GATE-08]. */
export interface HelpLine extends StaffLine {
  /** In a few words, for the header; '' where there is no call. */
  word(): string;
}

export interface HelpOptions {
  readonly engine: {
    state(): { readonly index: number; readonly slide: { readonly plugin: { readonly id: string } } };
    subscribe: Engine['subscribe'];
  };
  readonly config: () => Pick<Gatehouse.Config, 'location' | 'language'>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  readonly text: Text;
}

const EVERY_MS = 4000;
const TIMEOUT_MS = 8000;

export function createHelpLine({ engine, config, fetch, clock, text }: HelpOptions): HelpLine {
  const listeners = new Set<() => void>();
  let state = NO_CALL;
  let id = '';
  /** Aborts when the call is over. */
  let open = new AbortController();
  open.abort();

  const set = (next: StaffCall): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const ask = async (url: string, body: object | null): Promise<Response> => {
    const late = new AbortController();
    clock.timeout(TIMEOUT_MS, () => late.abort(), late.signal);
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, keepalive: true };
    const init = body === null ? {} : { ...post, body: JSON.stringify(body) };
    return fetch(url, { ...init, signal: late.signal });
  };
  const place = () => {
    const { location, language } = config();
    const at = { location_id: location.id, slide: engine.state().slide.plugin.id, language: language.locale };
    const { why, about } = state;
    return { ...at, ...(why !== '' && { why }), ...(about.length > 0 && { about }) };
  };
  /** Tells where the visitor stands, or only asks if that is known. */
  const look = async (previous: string): Promise<string> => {
    const here = place();
    const where = JSON.stringify(here);
    const isKnown = id !== '' && previous === where;
    const answer = await ask(isKnown ? `/help-calls/${id}` : '/help-calls', isKnown ? null : here);
    if (answer.status === 404 && isKnown) return over(previous, 'ended');
    if (!answer.ok) throw new Error(`help: ${answer.status}`);
    const answered = (await answer.json()) as { id: string; state: string; by: string; staffed?: boolean };
    if (open.signal.aborted) return previous;
    id = answered.id;
    // The visitor's own end closes the line first.
    if (answered.state === 'ended') return over(where, 'settled');
    const kind = answered.state === 'answered' ? 'answered' : 'waiting';
    const next = { ...state, kind, by: answered.by, staffed: answered.staffed ?? true } as const;
    if (next.kind !== state.kind || next.by !== state.by || next.staffed !== state.staffed) set(next);
    return where;
  };
  const over = (previous: string, kind: 'ended' | 'settled'): string => {
    open.abort();
    id = '';
    set({ ...NO_CALL, kind, why: state.why });
    return previous;
  };
  const follow = async (signal: AbortSignal): Promise<void> => {
    let previous = '';
    while (!signal.aborted) {
      const answered = await look(previous).catch(() => null);
      previous = answered ?? previous;
      if (signal.aborted) return;
      if (answered === null && state.kind === 'sending' && state.staffed) set({ ...state, staffed: false });
      const isAtNext = (): boolean => answered !== null && JSON.stringify(place()) !== previous;
      const news = new AbortController();
      const stop = engine.subscribe(() => isAtNext() && news.abort());
      // Meanwhile the visitor may have moved on; where nothing gets through, that changes nothing.
      await clock.sleep(isAtNext() ? 0 : EVERY_MS, AbortSignal.any([signal, news.signal]));
      stop();
    }
  };
  const end = (): void => {
    if (open.signal.aborted) return;
    const own = id;
    over('', 'ended');
    if (own !== '') ask(`/help-calls/${own}/end`, {}).catch(() => {});
  };
  // The next visit has a line of its own. The call stays with staff: anyone who was sent away by the time may stand there.
  let wasUnderWay = false;
  engine.subscribe(() => {
    const isUnderWay = engine.state().index > 0;
    if (wasUnderWay && !isUnderWay) {
      open.abort();
      set(NO_CALL);
    }
    wasUnderWay = isUnderWay;
  });

  return {
    get: () => state,
    word() {
      if (state.kind === 'answered') return text('help_coming');
      return state.kind === 'waiting' || state.kind === 'sending' ? text('help_waiting') : '';
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // Without a network it is tried until the call arrives, or is ended.
    call(why, about = []) {
      if (!open.signal.aborted) {
        // The call goes on, and staff are told why with what it asks next; what else it is about stays.
        const others = why === state.why ? [] : state.about;
        if (why !== '') set({ ...state, why, about: [...others, ...about] });
        return;
      }
      open = new AbortController();
      id = '';
      set({ ...NO_CALL, kind: 'sending', why, about });
      void follow(open.signal);
    },
    end,
  };
}
