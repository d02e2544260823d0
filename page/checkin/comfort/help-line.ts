import type { Clock, Engine } from 'gatehouse-engine';
import type { Text } from '../../../domain/text-lookup.ts';
import type { Config, Gatehouse } from '../../../plugins/_kit/product.ts';
import { NO_CALL, type StaffCall, type StaffLine } from '../../../plugins/_kit/visit/staff-line.ts';
import { deadline } from '../deadline.ts';

/** A visitor's line to staff, for as long as the page is open [GATE-08]. */
export interface HelpLine extends StaffLine {
  word(): string;
}

export interface HelpOptions {
  readonly engine: {
    state(): { readonly index: number; readonly slide: { readonly plugin: { readonly id: string } } };
    subscribe: Engine<Gatehouse>['subscribe'];
  };
  readonly config: () => Pick<Config, 'location' | 'language'>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  readonly text: Text;
}

const EVERY_MS = 4000;
const TIMEOUT_MS = 8000;

export const createHelpLine = (options: HelpOptions): HelpLine => new Line(options);

class Line implements HelpLine {
  readonly #options: HelpOptions;
  readonly #listeners = new Set<() => void>();
  #state = NO_CALL;
  #id = '';
  #open = new AbortController();

  constructor(options: HelpOptions) {
    this.#options = options;
    this.#open.abort();
    // Staff keep the old call, because its visitor may still be waiting.
    let wasUnderWay = false;
    const { engine } = options;
    engine.subscribe(() => {
      const isUnderWay = engine.state().index > 0;
      if (wasUnderWay && !isUnderWay) {
        this.#open.abort();
        this.#set(NO_CALL);
      }
      wasUnderWay = isUnderWay;
    });
  }

  get = (): StaffCall => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  word = (): string => {
    const { kind } = this.#state;
    if (kind === 'answered') return this.#options.text('help_coming');
    return kind === 'waiting' || kind === 'sending' ? this.#options.text('help_waiting') : '';
  };

  call: HelpLine['call'] = (why, about = []) => {
    if (!this.#open.signal.aborted) {
      // The next report adds the new reason.
      const others = why === this.#state.why ? [] : this.#state.about;
      if (why !== '') this.#set({ ...this.#state, why, about: [...others, ...about] });
      return;
    }
    this.#open = new AbortController();
    this.#id = '';
    this.#set({ ...NO_CALL, kind: 'sending', why, about });
    void this.#follow(this.#open.signal);
  };

  end = (): void => {
    if (this.#open.signal.aborted) return;
    const id = this.#id;
    this.#close('ended');
    if (id !== '') this.#ask(`/help-calls/${id}/end`, {}).catch(() => {});
  };

  #set(next: StaffCall): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #close(kind: 'ended' | 'settled'): void {
    this.#open.abort();
    this.#id = '';
    this.#set({ ...NO_CALL, kind, why: this.#state.why });
  }

  #ask(url: string, body: object | null): Promise<Response> {
    const { fetch, clock } = this.#options;
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, keepalive: true };
    const init = body === null ? {} : { ...post, body: JSON.stringify(body) };
    return fetch(url, { ...init, signal: deadline(clock, TIMEOUT_MS) });
  }

  #place() {
    const { config, engine } = this.#options;
    const { location, language } = config();
    const at = { location_id: location.id, slide: engine.state().slide.plugin.id, language: language.locale };
    const { why, about } = this.#state;
    return { ...at, ...(why !== '' && { why }), ...(about.length > 0 && { about }) };
  }

  /** A move is reported at once, unless nothing gets through. */
  async #follow(signal: AbortSignal): Promise<void> {
    const { clock, engine } = this.#options;
    let previous = '';
    while (!signal.aborted) {
      const answered = await this.#look(previous).catch(() => null);
      previous = answered ?? previous;
      if (signal.aborted) return;
      const { kind, staffed } = this.#state;
      if (answered === null && kind === 'sending' && staffed) this.#set({ ...this.#state, staffed: false });
      const isAtNext = (): boolean => answered !== null && JSON.stringify(this.#place()) !== previous;
      const news = new AbortController();
      const stop = engine.subscribe(() => isAtNext() && news.abort());
      await clock.sleep(isAtNext() ? 0 : EVERY_MS, AbortSignal.any([signal, news.signal]));
      stop();
    }
  }

  /** @returns the place reported */
  async #look(previous: string): Promise<string> {
    const here = this.#place();
    const where = JSON.stringify(here);
    const isKnown = this.#id !== '' && previous === where;
    const answer = await this.#ask(isKnown ? `/help-calls/${this.#id}` : '/help-calls', isKnown ? null : here);
    if (answer.status === 404 && isKnown) {
      this.#close('ended');
      return previous;
    }
    if (!answer.ok) throw new Error(`help: ${answer.status}`);
    const answered = (await answer.json()) as { id: string; state: string; by: string; staffed?: boolean };
    if (this.#open.signal.aborted) return previous;
    this.#id = answered.id;
    // The visitor's own end aborts the line first.
    if (answered.state === 'ended') this.#close('settled');
    else this.#note(answered.state, answered.by, answered.staffed ?? true);
    return where;
  }

  #note(answered: string, by: string, staffed: boolean): void {
    const kind = answered === 'answered' ? 'answered' : 'waiting';
    const before = this.#state;
    if (kind !== before.kind || by !== before.by || staffed !== before.staffed)
      this.#set({ ...before, kind, by, staffed });
  }
}
