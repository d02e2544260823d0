import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../../domain/result.ts';

export interface Options {
  /** A check-in page, as visitors open it. */
  readonly page: string;
  /** Leaves out calls that change something. */
  readonly readOnly: boolean;
  /** Track or sub-location; default: the first that can be chosen. */
  readonly place?: string;
  /** For text messages. */
  readonly phone: string;
  /** By name: form entries that the kit cannot make up. */
  readonly form: Readonly<Record<string, string>>;
  /** For every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** A kiosk service that this machine reaches. */
  readonly kiosk?: string;
}

/** Reserved in Sweden for films and books: no one has it. */
export const NOBODYS_PHONE = '+46701740605';

export const USAGE = `Checks a backend: its page and its answers to each call of the page.

  npm run conformance -- <page address> [options]

  --read-only             skip every call that changes data
  --place <id>            choose this track or sub-location
  --phone <number>        phone number for text messages (${NOBODYS_PHONE}, which is unassigned)
  --form <name>=<entry>   an entry of the form; repeat as needed
  --header <name>:<value> a header for every request, such as a password; repeat as needed
  --kiosk <address>       check the kiosk service at this address too
`;

export function readOptions(argv: readonly string[]): Result<Options, string> {
  const text = { type: 'string' } as const;
  const list = { type: 'string', multiple: true } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { 'read-only': { type: 'boolean' }, place: text, phone: text, form: list, header: list, kiosk: text },
    });
    const [page, ...others] = positionals;
    if (page === undefined || others.length > 0) return err('expected one page address');
    if (!/^https?:$/.test(protocolOf(page))) return err(`${page}: expected an address that starts with http`);
    return ok({
      page,
      readOnly: values['read-only'] ?? false,
      place: values.place,
      phone: values.phone ?? NOBODYS_PHONE,
      form: pairs(values.form, '='),
      headers: pairs(values.header, ':'),
      kiosk: values.kiosk,
    });
  } catch (cause) {
    return err((cause as Error).message);
  }
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}

/** @throws Error for an entry without the separator */
function pairs(entries: readonly string[] = [], separator: string): Record<string, string> {
  return Object.fromEntries(
    entries.map((entry) => {
      const at = entry.indexOf(separator);
      if (at < 1) throw new Error(`${entry}: expected <name>${separator}<value>`);
      return [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
    }),
  );
}
