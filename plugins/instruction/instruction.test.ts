import { describe, expect, it } from 'vitest';
import { plainSlide } from '../../test/drivers/engine-driver.ts';
import { flushPromises, startVisit, type VisitOptions } from '../../test/drivers/visit.ts';
import type { Config, Gatehouse } from '../_kit/product.ts';
import { readSlideshow } from '../_kit/visit/lessons.ts';
import { notificationOf } from './Instruction.tsx';
import { instructionsOf } from './instructions.ts';
import './skip.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import instruction from './slide.ts';

const FORM = { form_field_name: 'Ann', form_field_registration_number: 'ABC123', label_phone_number: '+46701234567' };
/** Information that may be skipped, as photos are. */
const tour = plainSlide<Gatehouse>('tour', { place: { after: 'instruction', before: 'sign' }, skippable: true });

async function onInstruction(options: Partial<VisitOptions> = {}) {
  const visit = await startVisit({
    plugins: [instruction, tour],
    form: FORM,
    ...options,
    location: options.location ?? {},
  });
  await visit.nextTo('instruction');
  return visit;
}
const skippable = (found: unknown): Partial<VisitOptions> => ({
  location: { slideshow_skippable: 1 },
  answers: { 'slideshow/check-driver': found as never },
});

describe('skipping', () => {
  it('is not offered where the location does not allow it [INS-03]', async () => {
    const visit = await onInstruction();
    await visit.next();
    expect(visit.slide()).toBe('tour');
    expect(visit.calls).toEqual([]);
  });

  it('asks whether the driver is known, by name, plate, phone and place [INS-03]', async () => {
    const visit = await onInstruction(skippable({ json: { found: false } }));
    await visit.next();
    expect(visit.callsTo('slideshow/check-driver')[0]?.body).toEqual({
      name: 'Ann',
      reg_number: 'ABC123',
      phone_number: '+46701234567',
      sublocationId: 0,
      trackId: 0,
    });
    expect(visit.slide()).toBe('tour');
  });

  it('takes a known driver who wants it past the information slides [INS-03]', async () => {
    const visit = await onInstruction(skippable({ json: { found: true } }));
    await visit.next();
    expect(visit.modal()).toMatchObject({ title: 'Welcome back!', options: { submitAction: 'skip' } });
    await visit.answerModal('submit');
    expect(visit.slide()).toBe('sign');
    expect(visit.slice('instruction').hasSkipped).toBe(true);
  });

  it('shows the slides to a known driver who wants to see them [INS-03]', async () => {
    const visit = await onInstruction(skippable({ json: { found: true } }));
    await visit.next();
    await visit.answerModal('cancel');
    expect(visit.slide()).toBe('tour');
    expect(visit.slice('instruction').hasSkipped).toBe(false);
  });

  it('is asked again when the visitor comes back [INS-03]', async () => {
    const visit = await onInstruction(skippable({ json: { found: false } }));
    visit.context().update((slice) => Object.assign(slice, { hasSkipped: true }));
    expect(visit.keys()).not.toContain('tour');
    await visit.previous();
    await visit.nextTo('instruction');
    expect(visit.keys()).toContain('tour');
  });

  it('ends with another destination, which may have no instructions to ask on again [INS-03]', async () => {
    const visit = await onInstruction(skippable({ json: { found: true } }));
    await visit.next();
    await visit.answerModal('submit');
    expect(readSlideshow(visit.checkIn.engine.state().facts)).toBe(0);
    visit.context().emit('destination:changed', {});
    expect(visit.keys()).toContain('tour');
    expect(readSlideshow(visit.checkIn.engine.state().facts)).toBe(1);
  });

  it('does not ask when going back', async () => {
    const visit = await onInstruction(skippable({ json: { found: true } }));
    await visit.previous();
    expect(visit.slide()).toBe('form');
    expect(visit.calls).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['refused', { json: {}, status: 403 }],
    ['failed', { json: {}, status: 500 }],
    ['cut off', 'no network'],
    ['malformed', { json: { message: 'maintenance' } }],
  ])('shows the slides when the check is %s: it is only logged [INS-03]', async (_, answer) => {
    const visit = await onInstruction(skippable(answer));
    await visit.next();
    expect(visit.modal()).toBeNull();
    expect(visit.slide()).toBe('tour');
  });

  it('keeps no one for longer than 10 s when the check hangs [CALL-03]', async () => {
    const visit = await onInstruction(skippable('hang'));
    await visit.next();
    expect(visit.slide()).toBe('instruction');
    await visit.clock.advance(10_000);
    await flushPromises();
    expect(visit.slide()).toBe('tour');
  });

  it.skipIf(!isInstalled('video'))(
    'lets visitors continue from the next slide within 10 s of the tap, two of which that may take, when all calls hang [OFF-08]',
    async () => {
      let isHanging = false;
      const getvideo = () => (isHanging ? 'hang' : ({ json: {}, status: 500 } as const));
      const visit = await onInstruction({
        plugins: [instruction, 'video', tour],
        awaits: 'getvideo',
        answers: { 'slideshow/check-driver': 'hang', getvideo },
        location: { slideshow_skippable: 1 },
      });
      isHanging = true;
      await visit.next();
      await visit.clock.advance(7900);
      await flushPromises();
      expect(visit.slide()).toBe('tour');
    },
  );
});

describe('the notice', () => {
  it.each([
    ['info', 'info'],
    ['WARNING', 'warning'],
    ['danger', 'danger'],
    ['error', 'danger'],
    ['success', 'success'],
    ['sparkle', 'info'],
    [null, 'info'],
  ])('of type %s looks like %s [INS-01]', (type, tone) => {
    expect(notificationOf({ heading: 'H', text: 'T', type })).toEqual({ heading: 'H', text: 'T', tone });
  });

  it('is not shown when it says nothing [INS-01]', () => {
    expect(notificationOf(null)).toBeNull();
    expect(notificationOf({ heading: ' ', text: null, type: 'danger' })).toBeNull();
  });
});

describe('the instructions', () => {
  const text = (language: string, instructions: string) => ({ language, instructions });
  const config = (location: object, locale = 'pl') =>
    ({
      location: { id: 1, default_language: 'sv', ...location },
      language: { langData: {}, langDataFallback: {}, locale, localeFallback: 'en', defaultLocale: 'no' },
    }) as unknown as Config;

  it('come in the current, the default, then the fallback language [CFG-06]', () => {
    const location_texts = [text('EN', 'english'), text('SV', 'svenska'), text('pl', 'polski')];
    expect(instructionsOf(config({ location_texts }), {})).toBe('polski');
    expect(instructionsOf(config({ location_texts }, 'fi'), {})).toBe('svenska');
    expect(instructionsOf(config({ location_texts: [text('EN', 'english')] }), {})).toBe('english');
    expect(instructionsOf(config({ location_texts: [text('de', 'deutsch')] }), {})).toBe('');
  });

  it("are the track's, else the sub-location's, else the location's [INS-01]", () => {
    const track = { id: 3, name: 'L', visibility: 'public', instructions: [text('en', 'track')] };
    const sub = { id: 2, name: 'S', tracks: [track], location_texts: [text('en', 'sub')] };
    const location = { location_texts: [text('en', 'location')], sub_locations: [sub] };
    const read = (facts: object) => instructionsOf(config(location), facts);
    expect(read({})).toBe('location');
    expect(read({ sublocation: { path: [2] } })).toBe('sub');
    expect(read({ sublocation: { path: [2] }, track: { trackId: 3 } })).toBe('track');
  });

  it('come in the default language of the destination before that of the location [CFG-06]', () => {
    const location_texts = [
      text('en', 'english'),
      text('sv', 'svenska'),
      text('de', 'deutsch'),
      text('fr', 'français'),
    ];
    const track = { id: 3, name: 'L', visibility: 'public', track_data: { default_language: 'fr' } };
    const sub_locations = [{ id: 2, name: 'S', default_language: 'de', tracks: [track] }];
    const read = (facts: object) => instructionsOf(config({ location_texts, sub_locations }), facts);
    expect(read({})).toBe('svenska');
    expect(read({ sublocation: { path: [2] } })).toBe('deutsch');
    expect(read({ sublocation: { path: [2] }, track: { trackId: 3 } })).toBe('français');
  });
});
