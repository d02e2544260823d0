import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { startKiosk } from './start.ts';

const ORIGIN = 'https://checkin.example.com';
const NO_CUPS = '/nonexistent/cups.sock';

describe('settings of the kiosk service [PRINT-03]', () => {
  it('reads the environment, and the command line before it [PRINT-03]', () => {
    const env = {
      KIOSK_CHECKIN_ORIGIN: `${ORIGIN}, http://10.0.0.5:8080`,
      KIOSK_PRINTER: 'badges',
      KIOSK_PRINTER_TYPE: 'RECEIPT',
    };
    expect(readSettings(['--port', '9000'], { ...env, CUPS_SERVER: 'localhost' })).toEqual({
      kind: 'run',
      settings: {
        KIOSK_PORT: 9000,
        KIOSK_CHECKIN_ORIGIN: [ORIGIN, 'http://10.0.0.5:8080'],
        KIOSK_PRINTER: 'badges',
        KIOSK_PRINTER_TYPE: 'RECEIPT',
        KIOSK_TOKEN: undefined,
        CUPS_SERVER: { host: 'localhost', port: 631, text: 'localhost:631' },
        LOG_LEVEL: 'info',
      },
    });
    const flags = readSettings(['--check', '--origin', ORIGIN, '--printer-type', 'A4'], env);
    expect(flags).toMatchObject({
      kind: 'check',
      settings: { KIOSK_PORT: 8321, KIOSK_CHECKIN_ORIGIN: [ORIGIN], KIOSK_PRINTER_TYPE: 'A4' },
    });
  });

  it.each([
    ['KIOSK_CHECKIN_ORIGIN', {}],
    ['KIOSK_CHECKIN_ORIGIN', { KIOSK_CHECKIN_ORIGIN: `${ORIGIN}/en/1/slideshow` }],
    ['KIOSK_CHECKIN_ORIGIN', { KIOSK_CHECKIN_ORIGIN: '*' }],
    ['KIOSK_CHECKIN_ORIGIN', { KIOSK_CHECKIN_ORIGIN: 'ftp://checkin.example.com' }],
    ['KIOSK_PORT', { KIOSK_CHECKIN_ORIGIN: ORIGIN, KIOSK_PORT: '70000' }],
    ['KIOSK_PRINTER', { KIOSK_CHECKIN_ORIGIN: ORIGIN, KIOSK_PRINTER: '-o raw' }],
    ['KIOSK_PRINTER_TYPE', { KIOSK_CHECKIN_ORIGIN: ORIGIN, KIOSK_PRINTER_TYPE: 'A3' }],
    ['KIOSK_TOKEN', { KIOSK_CHECKIN_ORIGIN: ORIGIN, KIOSK_TOKEN: 'a\nb' }],
    ['CUPS_SERVER', { KIOSK_CHECKIN_ORIGIN: ORIGIN, CUPS_SERVER: 'a b' }],
    ['LOG_LEVEL', { KIOSK_CHECKIN_ORIGIN: ORIGIN, LOG_LEVEL: 'loud' }],
  ])('says in one line what is wrong with %s [PRINT-03]', (name, env) => {
    const read = readSettings([], env);
    expect(read.kind).toBe('wrong');
    const message = read.kind === 'wrong' ? read.message : '';
    expect(message).toMatch(new RegExp(`^${name} `));
    expect(message).not.toContain('\n');
  });

  it('names expectation and value, but never repeats a token [PRINT-03]', () => {
    const origin = { KIOSK_CHECKIN_ORIGIN: ORIGIN };
    expect(readSettings(['--port', '70000'], origin)).toEqual({
      kind: 'wrong',
      message: 'KIOSK_PORT must be a whole number from 0 to 65535, not "70000".',
    });
    expect(readSettings([], {})).toMatchObject({ message: expect.stringMatching(/such as https:.* it is not set\.$/) });
    expect(readSettings([], { ...origin, KIOSK_TOKEN: 'geheim\nß' })).toMatchObject({
      message: expect.not.stringContaining('geheim'),
    });
  });

  it('says an unknown flag [PRINT-03]', () => {
    expect(readSettings(['--colour'], {})).toMatchObject({
      kind: 'wrong',
      message: expect.stringContaining('--colour'),
    });
  });
});

describe('start of the kiosk service [PRINT-03]', () => {
  it('starts without a printer and says so; a taken port is one line [PRINT-03]', async () => {
    const env = { KIOSK_CHECKIN_ORIGIN: ORIGIN, CUPS_SERVER: NO_CUPS, LOG_LEVEL: 'silent' };
    const first = await startKiosk(['--port', '0'], env);
    if (first.kind !== 'running') throw new Error(first.line);
    try {
      expect(first.line).toMatch(/^Kiosk service at http:\/\/127\.0\.0\.1:\d+ for .*CUPS cannot be reached.*offline/);
      const port = /127\.0\.0\.1:(\d+)/.exec(first.line)?.[1] ?? '';
      const second = await startKiosk(['--port', port], env);
      expect(second).toEqual({
        kind: 'ended',
        code: 1,
        line: `Port ${port} is in use. Set KIOSK_PORT to a free port.`,
      });
    } finally {
      await first.app.close();
    }
  });

  it('checks the printer and ends [PRINT-03]', async () => {
    const ended = await startKiosk(['--check', '--origin', ORIGIN], { CUPS_SERVER: NO_CUPS });
    expect(ended).toMatchObject({ kind: 'ended', code: 1, line: expect.stringContaining('offline') });
  });
});
