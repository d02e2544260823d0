import { parseArgs } from 'node:util';
import {
  commaList,
  type Environment,
  LOG_LEVELS,
  type LogLevel,
  oneOf,
  optionalText,
  readEnvironment,
  wholeNumber,
} from '../schemas/environment.ts';
import { type CupsAddress, cupsAddress } from './cups-address.ts';

export interface KioskSettings {
  /** 0 picks any free port (tests). */
  port: number;
  /** Pages that may call, and the only servers whose printouts are accepted. */
  origins: readonly string[];
  /** A queue's name; undefined means the system's default. */
  printer?: string;
  printerType: 'A4' | 'RECEIPT' | 'auto';
  /** Sent to the check-in server with each request for a printout. */
  token?: string;
  cups: CupsAddress;
  logLevel: LogLevel;
}

export type SettingsResult =
  | { kind: 'run' | 'check'; settings: KioskSettings }
  | { kind: 'help' }
  | { kind: 'wrong'; message: string };

export const USAGE = `Usage: npm run kiosk -- --origin https://checkin.example.com [--origin …] [--port 8321] [--printer NAME]
       [--printer-type A4|RECEIPT|auto] [--check]
Each has an environment variable: KIOSK_CHECKIN_ORIGIN (several with commas), KIOSK_PORT, KIOSK_PRINTER,
KIOSK_PRINTER_TYPE; also KIOSK_TOKEN, CUPS_SERVER and LOG_LEVEL. --check prints the printer's state and exits.`;

const VARIABLES = {
  KIOSK_PORT: wholeNumber(0, 65_535, 8321),
  KIOSK_CHECKIN_ORIGIN: commaList(
    (origins) => origins.length > 0 && origins.every(isOrigin),
    'the address of the check-in page, scheme and host only, such as https://checkin.example.com',
  ),
  KIOSK_PRINTER: optionalText(isQueueName, "a queue's name"),
  KIOSK_PRINTER_TYPE: oneOf(['A4', 'RECEIPT', 'auto'], 'auto'),
  KIOSK_TOKEN: optionalText((token) => /^[\x21-\x7e]+$/.test(token), 'printable ASCII characters without spaces'),
  CUPS_SERVER: optionalText((server) => cupsAddress(server) !== undefined, "a socket's path, a host or host:port"),
  LOG_LEVEL: oneOf(LOG_LEVELS, 'info'),
};

/** Reads the command line, then the environment. Every mistake becomes one line that says what to write instead. */
export function readSettings(argv: readonly string[], environment: Environment): SettingsResult {
  const flags = readFlags(argv);
  if (typeof flags === 'string') return wrong(`${flags} See --help.`);
  if (flags.help) return { kind: 'help' };
  const given = {
    KIOSK_PORT: flags.port,
    KIOSK_CHECKIN_ORIGIN: flags.origin?.join(','),
    KIOSK_PRINTER: flags.printer,
    KIOSK_PRINTER_TYPE: flags['printer-type'],
  };
  const isGiven = ([, text]: [string, string | undefined]) => text !== undefined;
  const read = readEnvironment(VARIABLES, {
    ...environment,
    ...Object.fromEntries(Object.entries(given).filter(isGiven)),
  });
  if (!read.ok) return wrong(read.problem);
  const { value } = read;
  const cups = cupsAddress(value.CUPS_SERVER);
  if (cups === undefined) return wrong(`CUPS_SERVER: no usable address, found ${value.CUPS_SERVER}`);
  const settings: KioskSettings = {
    port: value.KIOSK_PORT,
    origins: value.KIOSK_CHECKIN_ORIGIN,
    printer: value.KIOSK_PRINTER,
    printerType: value.KIOSK_PRINTER_TYPE,
    token: value.KIOSK_TOKEN,
    cups,
    logLevel: value.LOG_LEVEL,
  };
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

/** CUPS forbids spaces, slashes and #; a leading dash would look like an option of lp. */
function isQueueName(text: string): boolean {
  return /^[^\s/#\\'"?<>|-][^\s/#\\'"?<>|]{0,126}$/.test(text);
}
