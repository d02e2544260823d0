import { AHEAD_MS } from '../../../clock-skew.ts';
import { readPublicUrl } from '../../../core/mail/config.ts';
import { doubtful, type Finding, fine, type MachineCheck, wrong } from '../../../machine-check.ts';
import { databaseFacts } from '../database-facts.ts';

/** A Date header has seconds, and a request takes time. */
const EXACT_MS = 5_000;
const ANSWER_MS = 3_000;

/** @param others milliseconds that other clocks are ahead, by owner */
export function judgeClock(others: Readonly<Record<string, number>>): Finding {
  const [[whose, ahead] = ['', 0]] = Object.entries(others).sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  const said = `The clock of ${whose} is ${Math.round(Math.abs(ahead) / 1000)} seconds ${ahead < 0 ? 'behind' : 'ahead of'} this one`;
  const cure = 'Set both clocks by NTP: timedatectl set-ntp true.';
  if (whose === '') return fine('No other clock to compare with.');
  if (Math.abs(ahead) <= EXACT_MS) return fine(`This clock agrees with that of ${Object.keys(others).join(' and ')}.`);
  return Math.abs(ahead) > AHEAD_MS ? wrong(`${said}.`, cure) : doubtful(`${said}.`, cure);
}

export const clockCheck: MachineCheck = {
  name: 'clock',
  async run({ config, environment, signal, now }) {
    const publicUrl = readPublicUrl(environment, config) ?? '';
    const [ofDatabase, ofProxy] = await Promise.all([
      databaseFacts(config).then((facts) =>
        facts.kind === 'there' && facts.dialect === 'postgres' ? facts.now - now() : undefined,
      ),
      dateAt(publicUrl, signal).then((date) => date && date - now()),
    ]);
    return judgeClock({
      ...(ofDatabase !== undefined && { 'the database': ofDatabase }),
      ...(ofProxy !== undefined && { [new URL(publicUrl).host]: ofProxy }),
    });
  },
};

async function dateAt(url: string, late: AbortSignal): Promise<number | undefined> {
  if (url === '') return undefined;
  const signal = AbortSignal.any([late, AbortSignal.timeout(ANSWER_MS)]);
  const answer = await fetch(new URL('/healthz', url), { signal, redirect: 'manual' }).catch(() => undefined);
  const date = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date;
}
