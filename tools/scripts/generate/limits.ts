import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time.ts';
import { type Bound, type By, CAPS, type Cap, LIMITS, type Rule } from '../../../server/http/limit-table.ts';

/* Writes the tables of docs/limits.md. */

const PAGE = fileURLToPath(new URL('../../../docs/limits.md', import.meta.url));
const SPANS = new Map([
  [10_000, 'in 10 s'],
  [MINUTE_MS, 'a minute'],
  [10 * MINUTE_MS, 'in 10 minutes'],
  [15 * MINUTE_MS, 'in 15 minutes'],
  [HOUR_MS, 'an hour'],
  [DAY_MS, 'a day'],
]);

function ruleRow({ what, bounds, need }: Rule): string {
  const callers = [...new Set(bounds.map(({ by }) => by))];
  const amounts = (caller: By) => bounds.filter(({ by }) => by === caller).map(amountOf);
  const texts = callers.map((caller) => `${caller}: ${amounts(caller).join(', ')}`);
  return `| ${what} | ${texts.join('<br>')} | ${need} |`;
}

function amountOf({ most, unit, spanMs, perSigned }: Bound): string {
  const amount = [most.toLocaleString('en'), ...(unit === undefined ? [] : [unit]), SPANS.get(spanMs)].join(' ');
  return `${amount}${perSigned === undefined ? '' : ` and ${perSigned} for each visit signed there`}`;
}

function capRow({ what, most }: Cap): string {
  const texts = Object.entries(most).map(
    ([name, count]) =>
      `${count.toLocaleString('en')} ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`,
  );
  return `| ${what} | ${texts.join('<br>')} |`;
}

const TABLES = {
  limits: ['| what | most, by caller | need of a busy site |', '|---|---|---|', ...Object.values(LIMITS).map(ruleRow)],
  caps: ['| what | how much |', '|---|---|', ...Object.values(CAPS).map(capRow)],
};

export function limitsPage(): { readonly is: string; readonly should: string } {
  const is = readFileSync(PAGE, 'utf8');
  const should = Object.entries(TABLES).reduce((page, [name, rows]) => {
    const region = new RegExp(`(<!-- generated: ${name} -->\\n)[\\s\\S]*?(<!-- end -->)`);
    if (!region.test(page)) throw new Error(`docs/limits.md has no region "${name}"`);
    return page.replace(region, (_, start: string, end: string) => `${start}\n${rows.join('\n')}\n\n${end}`);
  }, is);
  return { is, should };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(PAGE, limitsPage().should);
