import { parseArgs } from 'node:util';
import {
  commaList,
  type Environment,
  LOG_LEVELS,
  oneOf,
  optionalText,
  parseVariable,
  readEnvironment,
  type ValuesOf,
  wholeNumber,
} from '../schemas/environment.ts';
import { cupsAddress } from './cups-address.ts';

export const USAGE = `Usage: npm run kiosk -- --origin https://checkin.example.com [--origin …] [--port 8321] [--printer NAME]
       [--printer-type A4|RECEIPT|auto] [--check]
Or set environment variables: KIOSK_CHECKIN_ORIGIN (several separated by commas), KIOSK_PORT, KIOSK_PRINTER,
KIOSK_PRINTER_TYPE; also KIOSK_TOKEN, CUPS_SERVER and LOG_LEVEL. --check prints the printer's state and exits.`;

const VARIABLES = {
  /** 0 picks any free port (tests). */
  KIOSK_PORT: wholeNumber(0, 65_535, 8321),
  KIOSK_CHECKIN_ORIGIN: commaList(
    (origins) => origins.length > 0 && origins.every(isOrigin),
    'the address of the check-in page, scheme and host only, such as https://checkin.example.com',
  ),
  KIOSK_PRINTER: optionalText(isQueueName, "a queue's name"),
  KIOSK_PRINTER_TYPE: oneOf(['A4', 'RECEIPT', 'auto'], 'auto'),
  /** Sent with each request for a printout. */
  KIOSK_TOKEN: optionalText((token) => /^[\x21-\x7e]+$/.test(token), 'printable ASCII characters without spaces'),
  CUPS_SERVER: parseVariable(cupsAddress, "a socket's path, a host or host:port"),
  LOG_LEVEL: oneOf(LOG_LEVELS, 'info'),
};

type SettingsResult =
  | { kind: 'run' | 'check'; settings: ValuesOf<typeof VARIABLES> }
  | { kind: 'help' }
  | { kind: 'wrong'; message: string };

/** The command line wins over the environment. */
export function readSettings(argv: readonly string[], environment: Environment): SettingsResult {
  const flags = readFlags(argv);
  if (typeof flags === 'string') return { kind: 'wrong', message: `${flags} See --help.` };
  if (flags.help) return { kind: 'help' };
  const read = readEnvironment(VARIABLES, {
    ...environment,
    ...(flags.port !== undefined && { KIOSK_PORT: flags.port }),
    ...(flags.origin !== undefined && { KIOSK_CHECKIN_ORIGIN: flags.origin.join(',') }),
    ...(flags.printer !== undefined && { KIOSK_PRINTER: flags.printer }),
    ...(flags['printer-type'] !== undefined && { KIOSK_PRINTER_TYPE: flags['printer-type'] }),
  });
  if (!read.ok) return { kind: 'wrong', message: read.problem };
  return { kind: flags.check ? 'check' : 'run', settings: read.value };
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

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text;
}

/** CUPS forbids spaces, slashes and #; a leading dash would look like an option of lp. */
function isQueueName(text: string): boolean {
  return /^[^\s/#\\'"?<>|-][^\s/#\\'"?<>|]{0,126}$/.test(text);
}
