import { describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  flushPromises,
  type Reply,
  startVisit,
  type VisitDriver,
  type VisitOptions,
} from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import type { Config, Slices } from '../_kit/product.ts';
import form from '../form/slide.ts';
import '../form/leave.ts';
import '../form/labels.ts';
import './ask.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import video from './slide.ts';

const visitOf = (answer: Answer, options: Partial<VisitOptions> = {}) =>
  startVisit({ plugins: [video], awaits: 'getvideo', ...options, answers: { ...options.answers, getvideo: answer } });

describe('whether there is a video', () => {
  it('is asked by the id of the destination, and one that is named has a slide [VID-01]', async () => {
    const visit = await visitOf({ json: { video_name: 'yard.mp4', duration: 12 } });
    expect(visit.callsTo('getvideo')[0]?.body).toEqual({ subLocationId: '1' });
    expect(visit.keys()).toContain('video');
    expect(visit.slice('video').source).toEqual({ name: 'yard.mp4', src: '/media/1/yard.mp4', duration: 12 });
  });

  it('takes the address where the backend names one [VID-01]', async () => {
    const visit = await visitOf({ json: { video_name: 'yard.mp4', url: 'https://cdn.test/v.mp4' } });
    expect(visit.slice('video').source?.src).toBe('https://cdn.test/v.mp4');
  });

  it('brings what it shows in words, where there are any [VID-01]', async () => {
    const descriptions = [
      { language: 'en', text: 'A lorry backs to a dock.' },
      { language: 'sv', text: ' ' },
    ];
    const visit = await visitOf({ json: { video_name: 'yard.mp4', descriptions } });
    expect(visit.slice('video').source?.descriptions).toEqual([{ language: 'en', text: 'A lorry backs to a dock.' }]);
    const without = await visitOf({ json: { video_name: 'yard.mp4', descriptions: null } });
    expect(without.slice('video').source).not.toHaveProperty('descriptions');
  });

  it('brings its picture and its captions, where they are usable addresses [VID-01]', async () => {
    const captions = [
      { language: 'SV', url: 'yard-sv.vtt' },
      { language: 'en', url: 'javascript:alert(1)' },
    ];
    const visit = await visitOf({ json: { video_name: 'yard.mp4', poster: 'gate.jpg', captions } });
    expect(visit.slice('video').source).toEqual({
      name: 'yard.mp4',
      src: '/media/1/yard.mp4',
      duration: 0,
      poster: '/media/1/gate_slideshow.jpg',
      captions: [{ language: 'sv', src: '/media/1/yard-sv.vtt' }],
    });
  });

  it('brings its versions in sign language and with audio description, where they are usable addresses [ALL-03]', async () => {
    const visit = await visitOf({
      json: {
        video_name: 'yard.mp4',
        sign_language: [
          { language: 'SV', url: 'yard-tsp.mp4' },
          { language: 'en', url: 'javascript:alert(1)' },
        ],
        audio_description: [{ language: 'en', url: 'yard-ad.mp4' }],
      },
    });
    expect(visit.slice('video').source?.versions).toEqual([
      { kind: 'signed', language: 'sv', src: '/media/1/yard-tsp.mp4' },
      { kind: 'described', language: 'en', src: '/media/1/yard-ad.mp4' },
    ]);
    expect((await visitOf({ json: { video_name: 'yard.mp4' } })).slice('video').source).not.toHaveProperty('versions');
  });

  it('keeps the version that was chosen for the film of another place, and for this visitor alone [ALL-03]', async () => {
    const visit = await visitOf((_, tries) => ({ json: { video_name: `${tries}.mp4` } }));
    await visit.nextTo('video');
    visit.context().update((slice) => {
      (slice as Slices['video']).version = 'signed';
    });
    visit.checkIn.engine.reconfigure({ ...visit.checkIn.config(), location: { id: 2, name: 'South yard' } });
    visit.context().emit('destination:changed', {});
    await vi.waitFor(() => expect(visit.slice('video').source?.name).toBe('2.mp4'));
    expect(visit.slice('video').version).toBe('signed');
    expect(video.initial?.()).toMatchObject({ version: 'plain' });
  });

  it.each<[string, Answer]>([
    ['names none', { json: { video_name: '' } }],
    ['names something that is no address', { json: { video_name: 'x', url: 'javascript:alert(1)' } }],
    ['refuses', { json: {}, status: 404 }],
    ['answers nonsense', { json: { film: 1 } }],
    ['never answers', 'hang'],
  ])('is off when the backend %s: the visitor continues without [VID-01] [CALL-03]', async (_, answer) => {
    const visit = await visitOf(answer);
    await visit.clock.advance(20_000);
    await flushPromises();
    expect(visit.keys()).not.toContain('video');
    await visit.nextTo('done');
  });

  it('is asked again while it cannot be reached [CALL-02]', async () => {
    const visit = await visitOf((_, tries) => (tries < 3 ? 'no network' : { json: { video_name: 'yard.mp4' } }));
    await visit.clock.advance(5000);
    await flushPromises();
    await visit.clock.advance(5000);
    await vi.waitFor(() => expect(visit.keys()).toContain('video'));
  });

  it('counts no more when its answer comes after another choice [PHO-05]', async () => {
    let answerLate = (): void => {};
    const late = new Promise<{ json: unknown }>((resolve) => {
      answerLate = () => resolve({ json: { video_name: 'old.mp4' } });
    });
    const visit = await visitOf((_, tries) => (tries === 1 ? late : { json: { video_name: 'new.mp4' } }));
    visit.checkIn.engine.reconfigure({ ...visit.checkIn.config(), location: { id: 2, name: 'South yard' } });
    visit.context().emit('destination:changed', {});
    await vi.waitFor(() => expect(visit.slice('video').source?.name).toBe('new.mp4'));
    answerLate();
    await flushPromises();
    expect(visit.slice('video')).toMatchObject({ question: { askedFor: '2' }, source: { name: 'new.mp4' } });
  });

  it('is not asked before all is chosen [NAV-11]', async () => {
    const visit = await visitOf(
      { json: { video_name: 'yard.mp4' } },
      { awaits: undefined, location: { tracks: [{ id: 3, name: 'A', visibility: 'public' }] } },
    );
    expect(visit.callsTo('getvideo')).toHaveLength(0);
    expect(visit.keys()).not.toContain('video');
  });
});

describe.skipIf(!isInstalled('instruction'))('the instruction slide', () => {
  const FILM: Reply = { json: { video_name: 'yard.mp4' } };

  /** On the instruction slide, with the answer still to come. */
  async function onInstruction(more: Partial<VisitOptions> = {}) {
    let answer = (_: Reply): void => {};
    const coming = new Promise<Reply>((resolve) => {
      answer = resolve;
    });
    const visit = await visitOf(() => coming, { plugins: ['instruction', video], ...more });
    await visit.nextTo('instruction');
    return { visit, answer };
  }

  /** The waiting slide's status. */
  const awaitedIn = ({ checkIn }: VisitDriver): unknown =>
    (checkIn.engine.state().facts as unknown as { instruction: { awaited: unknown } }).instruction.awaited;

  /** Taps Next without waiting for the move. */
  async function tapNext({ clock, checkIn }: VisitDriver): Promise<void> {
    await clock.advance(1000);
    void checkIn.engine.next();
    await flushPromises();
  }

  it('waits for a video that is still asked for, and says so [VID-01] [ANY-04]', async () => {
    const { visit, answer } = await onInstruction();
    await tapNext(visit);
    expect(visit.slide()).toBe('instruction');
    expect(awaitedIn(visit)).toEqual([words('video_awaited')]);
    answer(FILM);
    await vi.waitFor(() => expect(visit.slide()).toBe('video'));
    expect(awaitedIn(visit)).toEqual([]);
  });

  it('waits no longer than the call may take; a later answer adds no slide behind the visitor [VID-01] [CALL-03]', async () => {
    const { visit, answer } = await onInstruction();
    await tapNext(visit);
    await visit.clock.advance(11_000);
    await vi.waitFor(() => expect(visit.slide()).not.toBe('instruction'));
    answer(FILM);
    await visit.clock.advance(20_000);
    await flushPromises();
    expect(visit.keys()).not.toContain('video');
  });

  it('waits no longer for two calls that hang than for one: there is a way on within ten seconds of the tap [OFF-08]', async () => {
    const { visit } = await onInstruction({
      location: { slideshow_skippable: 1 },
      answers: { 'slideshow/check-driver': 'hang' },
    });
    await tapNext(visit);
    for (let second = 0; second < 10 && visit.slide() === 'instruction'; second += 1) {
      await visit.clock.advance(1000);
      await flushPromises();
    }
    expect(visit.slide()).not.toBe('instruction');
  });

  it('asks once more for what could not be answered before, instead of leaving it out [VID-01] [CALL-02]', async () => {
    let isBroken = true;
    const visit = await visitOf(() => (isBroken ? 'no network' : FILM), { plugins: ['instruction', video] });
    await visit.nextTo('instruction');
    isBroken = false;
    await visit.next();
    await vi.waitFor(() => expect(visit.slide()).toBe('video'));
  });

  it('keeps no one waiting without a network, and asks again when the visitor comes back [VID-01]', async () => {
    let isBroken = true;
    const visit = await visitOf(() => (isBroken ? 'no network' : FILM), { plugins: ['instruction', video] });
    await visit.nextTo('instruction');
    await visit.next();
    await vi.waitFor(() => expect(visit.slide()).toBe('sign'));
    isBroken = false;
    await visit.previous();
    await visit.nextTo('instruction');
    await visit.next();
    await vi.waitFor(() => expect(visit.slide()).toBe('video'));
  });

  it('waits for no video that a known driver skips [INS-03]', async () => {
    const { visit } = await onInstruction({
      location: { slideshow_skippable: 1 },
      answers: { 'slideshow/check-driver': { json: { found: true } } },
    });
    await visit.next();
    await visit.answerModal('submit');
    await vi.waitFor(() => expect(visit.slide()).toBe('sign'));
  });
});

describe('the form of a location without the instruction slide', () => {
  const FILM: Reply = { json: { video_name: 'yard.mp4' } };

  /** On the filled-in form, with the answer about the video still to come. */
  async function onForm(plugins: Config['location']['plugins']) {
    let answer = (_: Reply): void => {};
    const coming = new Promise<Reply>((resolve) => {
      answer = resolve;
    });
    const visit = await visitOf(() => coming, {
      plugins: [form, 'instruction', video],
      location: { plugins },
      config: { fields: [] },
    });
    await visit.nextTo('form');
    await vi.waitFor(() => expect(visit.slice('form').labels).toBe('ready'));
    visit.context().update((slice) => {
      (slice as Slices['form']).values.form_field_name = 'Eva';
    });
    await visit.clock.advance(1000);
    void visit.checkIn.engine.next();
    await flushPromises();
    return { visit, answer };
  }

  it('waits in its stead for a video that is still asked for, and says so [VID-01] [ANY-02]', async () => {
    const { visit, answer } = await onForm({ instruction: 0 });
    await vi.waitFor(() => expect(visit.slice('form').awaited).toEqual([words('video_awaited')]));
    expect(visit.slide()).toBe('form');
    answer(FILM);
    await vi.waitFor(() => expect(visit.slide()).toBe('video'));
    expect(visit.slice('form').awaited).toEqual([]);
  });

  it('lets the visitor continue in time, and then no slide comes behind them [VID-01] [CALL-03]', async () => {
    const { visit, answer } = await onForm({ instruction: 0 });
    await vi.waitFor(() => expect(visit.slice('form').awaited).not.toEqual([]));
    await visit.clock.advance(11_000);
    await vi.waitFor(() => expect(visit.slide()).toBe('sign'));
    answer(FILM);
    await visit.clock.advance(20_000);
    await flushPromises();
    expect(visit.keys()).not.toContain('video');
  });

  it.runIf(isInstalled('instruction'))(
    'leaves the waiting to the instruction slide where there is one [VID-01]',
    async () => {
      const { visit } = await onForm({});
      await vi.waitFor(() => expect(visit.slide()).toBe('instruction'));
    },
  );
});

describe('Next on the video slide', () => {
  it('is disabled until the video lets go [VID-02]', async () => {
    const visit = await visitOf({ json: { video_name: 'yard.mp4' } });
    await visit.nextTo('video');
    await visit.clock.advance(5000);
    expect(visit.footer().next).toBe('disabled');
    visit.context().update((slice) => {
      const draft = slice as Slices['video'];
      draft.playback = { ...draft.playback, phase: 'ended', released: true };
    });
    expect(visit.footer().next).toBe('shown');
  });

  it('stays open when the visitor comes back [VID-02]', async () => {
    const visit = await visitOf({ json: { video_name: 'yard.mp4' } });
    await visit.nextTo('video');
    visit.context().update((slice) => {
      const draft = slice as Slices['video'];
      draft.playback = { ...draft.playback, phase: 'failed', released: true };
    });
    await visit.previous();
    await visit.nextTo('video');
    expect(visit.slice('video').playback).toMatchObject({ phase: 'loading', released: true });
  });
});
