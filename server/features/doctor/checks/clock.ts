import { AHEAD_MS } from '../../../clock-skew.ts';
import { readPublicUrl } from '../../../core/mail/config.ts';
import { doubtful, type Finding, fine, type MachineCheck, wrong } from '../../../machine-check.ts';
import { databaseFacts } from '../database-facts.ts';

/** A Date header has seconds, and a request takes time. */
const EXACT_MS = 5_000;

/** @param others how far other clocks are ahead of this one, in milliseconds, by whose they are */
export function judgeClock(others: Readonly<Record<string, number>>): Finding {
  const [[whose, ahead] = ['', 0]] = Object.entries(others).sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  const said = `The clock of ${whose} is ${Math.round(Math.abs(ahead) / 1000)} seconds ${ahead < 0 ? 'behind' : 'ahead of'} this one`;
  const cure = 'Have both machines set by NTP: timedatectl set-ntp true.';
  if (whose === '') return fine('There is no other clock to compare with.');
  if (Math.abs(ahead) <= EXACT_MS) return fine(`This clock goes with that of ${Object.keys(others).join(' and ')}.`);
  return Math.abs(ahead) > AHEAD_MS ? wrong(`${said}.`, cure) : doubtful(`${said}.`, cure);
}

export const clockCheck: MachineCheck = {
  name: 'clock',
  async run({ config, environment, signal, now }) {
    const others: Record<string, number> = {};
    const facts = await databaseFacts(config);
    if (facts.kind === 'there' && facts.dialect === 'postgres') others['the database'] = facts.now - now();
    const publicUrl = readPublicUrl(environment, '');
    const date = publicUrl === '' ? undefined : await dateAt(publicUrl, signal);
    if (date !== undefined) others[new URL(publicUrl).host] = date - now();
    return judgeClock(others);
  },
};

async function dateAt(url: string, signal: AbortSignal): Promise<number | undefined> {
  const answer = await fetch(new URL('/healthz', url), { signal, redirect: 'manual' }).catch(() => undefined);
  const date = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date;
}
