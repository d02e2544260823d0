import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time.ts';
import { LIMITS, type Limit } from '../../../server/http/limit-table.ts';

/* `npm run generate -- limits`: writes the table of limits for strangers into docs/limits.md. A test fails if it is stale. */

const PAGE = fileURLToPath(new URL('../../../docs/limits.md', import.meta.url));
const REGION = /(<!-- generated: limits -->\n)[\s\S]*?(<!-- end -->)/;
const SPANS = new Map([
  [MINUTE_MS, 'a minute'],
  [HOUR_MS, 'an hour'],
  [DAY_MS, 'a day'],
]);

/** docs/limits.md as it is, and as the table has it. */
export function limitsPage(): { readonly is: string; readonly should: string } {
  const is = readFileSync(PAGE, 'utf8');
  if (!REGION.test(is)) throw new Error('docs/limits.md has no region "limits"');
  const rows = Object.values<Limit>(LIMITS).map(({ what, by, most, unit, spanMs, need }) => {
    const bound = [most.toLocaleString('en'), ...(unit === undefined ? [] : [unit]), SPANS.get(spanMs)].join(' ');
    return `| ${what} | ${by} | ${bound} | ${need} |`;
  });
  const table = ['| what | by one | bound | what a site needs |', '|---|---|---|---|', ...rows].join('\n');
  return { is, should: is.replace(REGION, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(PAGE, limitsPage().should);
