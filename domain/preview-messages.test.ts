import { describe, expect, it } from 'vitest';
import { type FromPreview, sealed, unsealed } from './preview-messages.ts';

const frame = { name: 'our frame' };
const origin = 'https://site.test';
const message: FromPreview = { kind: 'ready' };
const event = (change: object = {}) => ({ data: sealed(message), source: frame, origin, ...change });

describe('messages between studio and preview [STU-04]', () => {
  it('are taken from the window and the origin that were meant [STU-04]', () => {
    expect(unsealed(event(), { source: frame, origin })).toEqual(message);
  });

  it.each([
    ['another window', { source: { name: 'another' } }],
    ['a window that is gone', { source: null }],
    ['another origin', { origin: 'https://evil.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['a script that knows nothing of it', { data: { kind: 'ready' } }],
    ['a script that sends text', { data: 'ready' }],
    ['a script that sends nothing', { data: null }],
    ['our own mark around no message', { data: sealed(null) }],
    ['our own mark around a text', { data: sealed('ready') }],
  ])('are not taken from %s [STU-04]', (_, change) => {
    expect(unsealed(event(change), { source: frame, origin })).toBeNull();
  });

  it('are not taken while there is no frame, no matter who sends [STU-04]', () => {
    expect(unsealed(event({ source: null }), { source: null, origin })).toBeNull();
    expect(unsealed(event({ source: undefined }), { source: undefined, origin })).toBeNull();
  });
});
