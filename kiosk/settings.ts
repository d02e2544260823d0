import { parseArgs } from 'node:util';
import { type CupsAddress, cupsAddress } from './cups-address.ts';

export interface KioskSettings {
  /** 0 takes any free port (tests). */
  port: number;
  /** Pages that may call, and the only servers whose printouts are taken. */
  origins: readonly string[];
  /** A queue's name; undefined is the system's default. */
  printer?: string;
  printerType: 'A4' | 'RECEIPT' | 'auto';
  /** Sent to the check-in server with each printout asked for. */
  token?: string;
  cups: CupsAddress;
  logLevel: string;
}

export type SettingsResult =
  | { kind: 'run' | 'check'; settings: KioskSettings }
  | { kind: 'help' }
  | { kind: 'wrong'; message: string };

export const USAGE = `Usage: npm run kiosk -- --origin https://checkin.example.com [--origin …] [--port 8321] [--printer NAME]
       [--printer-type A4|RECEIPT|auto] [--check]
Each has an environment variable: KIOSK_CHECKIN_ORIGIN (several with commas), KIOSK_PORT, KIOSK_PRINTER,
KIOSK_PRINTER_TYPE; also KIOSK_TOKEN, CUPS_SERVER and LOG_LEVEL. --check tells the printer's state and ends.`;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the command line, then the environment. Every mistake is one line that says what to write instead. */
export function readSettings(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): SettingsResult {
  const flags = readFlags(argv);
  if (typeof flags === 'string') return wrong(`${flags} See --help.`);
  if (flags.help) return { kind: 'help' };

  const port = flags.port ?? env.KIOSK_PORT ?? '8321';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) return wrong(`KIOSK_PORT is not a port number: ${port}`);

  const origins =
    flags.origin ??
    (env.KIOSK_CHECKIN_ORIGIN ?? '')
      .split(',')
      .map((o) => o.trim())
      .filter(Boolean);
  if (origins.length === 0)
    return wrong(
      'KIOSK_CHECKIN_ORIGIN is missing: the address of the check-in page, such as https://checkin.example.com',
    );
  for (const origin of origins) {
    if (!isOrigin(origin))
      return wrong(
        `KIOSK_CHECKIN_ORIGIN is not an origin: ${origin} (write scheme and host only, such as https://checkin.example.com)`,
      );
  }

  const printer = flags.printer ?? (env.KIOSK_PRINTER || undefined);
  if (printer !== undefined && !isQueueName(printer)) return wrong(`KIOSK_PRINTER is not a queue's name: ${printer}`);

  const printerType = flags['printer-type'] ?? (env.KIOSK_PRINTER_TYPE || 'auto');
  if (printerType !== 'A4' && printerType !== 'RECEIPT' && printerType !== 'auto') {
    return wrong(`KIOSK_PRINTER_TYPE is A4, RECEIPT or auto, not ${printerType}`);
  }

  const token = env.KIOSK_TOKEN || undefined;
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token))
    return wrong('KIOSK_TOKEN has characters that a header cannot carry');

  const cups = cupsAddress(env.CUPS_SERVER);
  if (!cups) return wrong(`CUPS_SERVER is neither a socket's path nor host:port: ${env.CUPS_SERVER}`);

  const logLevel = env.LOG_LEVEL ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) return wrong(`LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}, not ${logLevel}`);

  const settings: KioskSettings = { port: Number(port), origins, printer, printerType, token, cups, logLevel };
  return { kind: flags.check ? 'check' : 'run', settings };
}

function readFlags(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        port: { type: 'string' },
        origin: { type: 'string', multiple: true },
        printer: { type: 'string' },
        'printer-type': { type: 'string' },
        check: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

const wrong = (message: string): SettingsResult => ({ kind: 'wrong', message });

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text;
}

/** CUPS forbids space, slash and #; a leading dash would read as an option of lp. */
const isQueueName = (text: string): boolean => /^[^\s/#\\'"?<>|-][^\s/#\\'"?<>|]{0,126}$/.test(text);
