import type { EngineState } from 'gatehouse-engine';
import { describe, expect, it } from 'vitest';
import type { Config, Gatehouse } from '../../../plugins/_kit/product.ts';
import { countSlideViews } from './slide-views.ts';

const DECK = ['welcome', 'form', 'otp', 'done'];

/** An engine of which only the slide shown is of interest, and what is sent. */
function setUp(more: object = {}) {
  const sent: { url: string; keepalive: boolean | undefined; body: { showings: object[] } }[] = [];
  const deck = DECK.map((id) => ({ key: id, plugin: { id }, props: {} }));
  let state = { entry: 0, index: 0, deck, slide: deck[0] } as unknown as EngineState<Gatehouse>;
  let tell = () => {};
  const config = { countsShowings: true, location: { id: 1 }, ...more };
  const slideViews = countSlideViews({
    engine: {
      state: () => state,
      subscribe(listener) {
        tell = listener;
        return () => {};
      },
    },
    config: () => config as unknown as Config,
    async send(url, { keepalive, body }) {
      sent.push({ url, keepalive, body: JSON.parse(String(body)) });
      throw new Error('the network is down');
    },
  });
  const enters = (...ids: string[]) => {
    for (const id of ids) {
      const index = DECK.indexOf(id);
      state = { ...state, entry: state.entry + 1, index, slide: deck[index] } as unknown as EngineState<Gatehouse>;
      tell();
      tell();
    }
  };
  return { sent, slideViews, enters, last: () => sent.at(-1)?.body.showings };
}

describe('the slides of a visit', () => {
  it('are reported once, at the end, without the visitor’s identity [STU-02]', () => {
    const { sent, slideViews, enters } = setUp();
    enters('welcome', 'form', 'otp');
    expect(sent).toEqual([]);
    slideViews.ended('cancelled');
    const showings = [
      { slide: 'welcome', outcome: 'went_on' },
      { slide: 'form', outcome: 'went_on' },
      { slide: 'otp', outcome: 'left' },
    ];
    expect(sent).toEqual([{ url: '/showings', keepalive: true, body: { location_id: '1', showings } }]);
    slideViews.left();
    expect(sent).toHaveLength(1);
  });

  it('are not reported until the visitor leaves the first one [STU-02]', () => {
    const { slideViews, enters, sent } = setUp();
    enters('welcome');
    slideViews.left();
    slideViews.ended('cancelled');
    expect(sent).toEqual([]);
  });

  it('end where the page is closed, unless that is the last one [STU-02]', () => {
    const given = setUp();
    given.enters('welcome', 'form');
    given.slideViews.left();
    expect(given.last()?.at(-1)).toEqual({ slide: 'form', outcome: 'left' });
    const finished = setUp();
    finished.enters('welcome', 'done');
    finished.slideViews.left();
    expect(finished.last()?.at(-1)).toEqual({ slide: 'done', outcome: 'went_on' });
  });

  it('continue after a page that came back, and after a reload [STU-02]', () => {
    const { slideViews, enters, last } = setUp();
    enters('welcome', 'form');
    slideViews.left();
    slideViews.cameBack();
    enters('otp');
    slideViews.ended('finished');
    expect(last()).toEqual([
      { slide: 'form', outcome: 'came_back' },
      { slide: 'form', outcome: 'went_on' },
      { slide: 'otp', outcome: 'went_on' },
    ]);
    const reloaded = setUp();
    reloaded.enters('otp');
    reloaded.slideViews.ended('idle');
    expect(reloaded.last()).toEqual([
      { slide: 'otp', outcome: 'came_back' },
      { slide: 'otp', outcome: 'left' },
    ]);
  });

  it('of a visitor who went back to the start are kept apart from the next visitor’s [STU-02]', () => {
    const { slideViews, enters, sent } = setUp();
    enters('welcome', 'form', 'welcome');
    slideViews.ended('returned');
    enters('form');
    slideViews.ended('idle');
    expect(sent.map(({ body }) => body.showings.length)).toEqual([2, 2]);
    expect(sent[0]?.body.showings.at(-1)).toEqual({ slide: 'form', outcome: 'left' });
  });

  it('are not sent to a backend that does not count them [STU-02]', () => {
    const { slideViews, enters, sent } = setUp({ countsShowings: null });
    enters('welcome', 'form');
    slideViews.ended('cancelled');
    expect(sent).toEqual([]);
  });
});
