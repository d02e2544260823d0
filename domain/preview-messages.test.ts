import { describe, expect, it } from 'vitest';
import { type FromPreview, markMessage, readMarkedMessage } from './preview-messages.ts';

const frame = { name: 'our frame' };
const origin = 'https://site.test';
const message: FromPreview = { kind: 'ready' };
const event = (change: object = {}) => ({ data: markMessage(message), source: frame, origin, ...change });

describe('messages between studio and preview [STU-04]', () => {
  it('are taken from the window and the origin that were meant [STU-04]', () => {
    expect(readMarkedMessage(event(), { source: frame, origin })).toEqual(message);
  });

  it.each([
    ['another window', { source: { name: 'another' } }],
    ['a window that is gone', { source: null }],
    ['another origin', { origin: 'https://evil.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['a script that knows nothing of it', { data: { kind: 'ready' } }],
    ['a script that sends text', { data: 'ready' }],
    ['a script that sends nothing', { data: null }],
    ['our own mark around no message', { data: markMessage(null) }],
    ['our own mark around a text', { data: markMessage('ready') }],
  ])('are not taken from %s [STU-04]', (_, change) => {
    expect(readMarkedMessage(event(change), { source: frame, origin })).toBeNull();
  });

  it('are not taken while there is no frame, no matter who sends [STU-04]', () => {
    expect(readMarkedMessage(event({ source: null }), { source: null, origin })).toBeNull();
    expect(readMarkedMessage(event({ source: undefined }), { source: undefined, origin })).toBeNull();
  });
});
