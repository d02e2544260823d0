import type { EngineState } from 'gatehouse-engine';
import { describe, expect, it } from 'vitest';
import type { StaffCall } from '../../../plugins/_kit/visit/staff-line.ts';
import { countSlideViews } from './slide-views.ts';

const DECK = ['welcome', 'form', 'otp', 'done'];

/** An engine of which only the slide shown is of interest, a clock, and what is sent. */
function setUp(more: object = {}) {
  const clock = { at: 0, now: () => clock.at };
  const sent: { url: string; keepalive: boolean | undefined; body: { showings: object[] } }[] = [];
  const deck = DECK.map((id) => ({ key: id, plugin: { id }, props: {} }));
  let state = { entry: 0, index: 0, deck, slide: deck[0] } as unknown as EngineState;
  let tell = () => {};
  let call = () => {};
  let kind = 'none';
  const config = { countsShowings: true, version: '7', location: { id: 1 }, language: { locale: 'sv' }, ...more };
  const slideViews = countSlideViews({
    engine: {
      state: () => state,
      subscribe(listener) {
        tell = listener;
        return () => {};
      },
    },
    staff: {
      get: () => ({ kind }) as StaffCall,
      subscribe(listener) {
        call = listener;
        return () => {};
      },
    },
    clock,
    config: () => config as unknown as Gatehouse.Config,
    async send(url, { keepalive, body }) {
      sent.push({ url, keepalive, body: JSON.parse(String(body)) });
      throw new Error('the network is down');
    },
  });
  const enters = (id: string, afterSeconds = 0) => {
    clock.at += afterSeconds * 1000;
    const index = DECK.indexOf(id);
    state = { ...state, entry: state.entry + 1, index, slide: deck[index] } as unknown as EngineState;
    tell();
    tell();
  };
  const calls = (next: string) => {
    kind = next;
    call();
  };
  return { clock, sent, slideViews, enters, calls, last: () => sent.at(-1)?.body.showings };
}

describe('the slides of a visit', () => {
  it('are told once, when it is over, with nothing of who it was [STU-02]', () => {
    const { clock, sent, slideViews, enters } = setUp();
    enters('welcome');
    enters('form', 600);
    enters('otp', 12);
    expect(sent).toEqual([]);
    clock.at += 30_000;
    slideViews.ended('cancelled');
    const views = [
      { slide: 'welcome', next: 'form', outcome: 'went_on' },
      { slide: 'form', next: 'otp', seconds: 12, outcome: 'went_on' },
      { slide: 'otp', seconds: 30, outcome: 'left' },
    ];
    const body = { location_id: '1', version: 7, language: 'sv', device: 'phone', showings: views };
    expect(sent).toEqual([{ url: '/showings', keepalive: true, body }]);
    slideViews.left();
    expect(sent).toHaveLength(1);
  });

  it('of a kiosk are told of the version that its page is of [STU-02]', () => {
    const { slideViews, enters, sent } = setUp({ version: '7-kiosk' });
    enters('welcome');
    enters('form');
    slideViews.ended('cancelled');
    expect(sent[0]?.body).toMatchObject({ version: 7 });
  });

  it('are none while nobody goes on from the first one [STU-02]', () => {
    const { slideViews, enters, sent } = setUp();
    enters('welcome');
    slideViews.left();
    slideViews.ended('cancelled');
    expect(sent).toEqual([]);
  });

  it('end where the page is closed, unless that is the last one [STU-02]', () => {
    const given = setUp();
    given.enters('welcome');
    given.enters('form');
    given.slideViews.left();
    expect(given.last()?.at(-1)).toEqual({ slide: 'form', seconds: 0, outcome: 'left' });
    const finished = setUp();
    finished.enters('welcome');
    finished.enters('done');
    finished.slideViews.left();
    expect(finished.last()?.at(-1)).toMatchObject({ slide: 'done', outcome: 'went_on' });
  });

  it('go on after a page that came back, and after a reload [STU-02]', () => {
    const { slideViews, enters, last } = setUp();
    enters('welcome');
    enters('form');
    slideViews.left();
    slideViews.cameBack();
    enters('otp', 4);
    slideViews.ended('finished');
    expect(last()).toEqual([
      { slide: 'form', outcome: 'came_back' },
      { slide: 'form', next: 'otp', seconds: 4, outcome: 'went_on' },
      { slide: 'otp', seconds: 0, outcome: 'went_on' },
    ]);
    const reloaded = setUp();
    reloaded.enters('otp');
    reloaded.slideViews.ended('idle');
    expect(reloaded.last()).toEqual([
      { slide: 'otp', outcome: 'came_back' },
      { slide: 'otp', seconds: 0, outcome: 'idle' },
    ]);
  });

  it('of a visitor who went back to the start are told apart from those of the next [STU-02]', () => {
    const { slideViews, enters, sent } = setUp();
    enters('welcome');
    enters('form');
    enters('welcome', 3);
    slideViews.ended('returned');
    enters('form', 5);
    slideViews.ended('idle');
    expect(sent.map(({ body }) => body.showings.length)).toEqual([2, 2]);
    expect(sent[0]?.body.showings.at(-1)).toEqual({ slide: 'form', seconds: 3, outcome: 'left' });
  });

  it('say where a visitor went back, called staff, and was at a kiosk that waited in vain [MANY-03]', () => {
    const { slideViews, enters, calls, sent } = setUp({ location: { id: 1, module_kiosk: 1 } });
    enters('welcome');
    enters('form');
    enters('otp');
    enters('form', 5);
    enters('otp');
    calls('sending');
    calls('waiting');
    enters('form', 9);
    calls('answered');
    slideViews.ended('idle');
    expect(sent[0]?.body).toMatchObject({ device: 'kiosk' });
    expect(sent[0]?.body.showings.slice(1)).toEqual([
      { slide: 'form', next: 'otp', seconds: 0, outcome: 'went_on' },
      { slide: 'otp', next: 'form', seconds: 5, outcome: 'went_back' },
      { slide: 'form', next: 'otp', seconds: 0, outcome: 'went_on' },
      { slide: 'otp', next: 'form', seconds: 9, outcome: 'helped' },
      { slide: 'form', seconds: 0, outcome: 'idle' },
    ]);
  });

  it('are told to nobody who does not count them [STU-02]', () => {
    const { slideViews, enters, sent } = setUp({ countsShowings: null });
    enters('welcome');
    enters('form');
    slideViews.ended('cancelled');
    expect(sent).toEqual([]);
  });
});
