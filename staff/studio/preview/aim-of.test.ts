import { describe, expect, it } from 'vitest';
import { aimOf } from './aim-of.ts';

const slide = (id: string, ...shows: string[]) => ({ id, shows, state: 'shown' as const });
const SLIDES = [
  { ...slide('sublocation', '/location/sub_locations'), state: 'absent' as const },
  ...[slide('track', '/location/tracks'), slide('form', '/fields/default', '/contacts')],
  ...[slide('instruction', '/location/location_texts/-'), slide('photo', '/location/photos')],
  ...[slide('controlquestion', '/location/control_questions'), slide('sign')],
];
const aim = (at: string, item = '') => aimOf({ at, item }, SLIDES);

describe('the target of the preview', () => {
  it('is the slide that shows this photo or question, or asks for this field [STU-04]', () => {
    expect(aim('/location/photos', '7')).toEqual({ key: 'photo', voice: 'photo:7' });
    expect(aim('/location/control_questions', '12')).toEqual({ key: 'controlquestion', voice: 'controlquestion:12' });
    expect(aim('/fields/default', 'label_cargo')).toEqual({ key: 'form', field: 'label_cargo' });
    expect(aim('/location/location_texts')).toEqual({ key: 'instruction' });
  });

  it('is the slide itself, or the slide of a text [STU-04]', () => {
    expect(aim('photo')).toEqual({ key: 'photo' });
    expect(aim('sign_accept')).toEqual({ key: 'sign' });
    expect(aim('control_question_count')).toEqual({ key: 'controlquestion' });
  });

  it('is the visible slide of several, and none for a part that no slide shows [STU-04]', () => {
    expect(aim('/location/sub_locations /location/tracks')).toEqual({ key: 'track' });
    expect([aim('/opening_hours'), aim('action_next'), aim('signal_lost')]).toEqual([null, null, null]);
  });
});
