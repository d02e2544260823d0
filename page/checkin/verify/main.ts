import { type EvidenceSheet, readSheet } from '../../../domain/evidence/evidence-sheet.ts';
import type { Trust } from '../../../domain/evidence/key-rotation.ts';
import type { Unread } from '../../../domain/evidence/read-evidence.ts';
import { type SheetVerdict, verifySheet } from '../../../domain/evidence/verify-sheet.ts';
import { isWaitText, verifyWait } from '../../../domain/evidence/wait-record.ts';
import { formatMessage } from '../../../domain/message.ts';
import { fillText } from '../../../domain/text.ts';
import type { TextOf } from '../../../domain/text-lookup.ts';
import { verifyWords } from '../../../domain/texts/staff/verify-words.ts';
import { browserHashing } from './browser-hashing.ts';
import { describeWait, type VerifiedWait, type Word, waitFacts } from './wait.ts';
import './verify.css';

/*
 * Verifies an evidence sheet or wait record: a file, pasted text, or a pass after the address's #. Works offline once
 * opened [EVI-03] [DAY-04].
 */

const result = one<HTMLElement>('[data-result]');
const input = one<HTMLTextAreaElement>('textarea');
const printing = one<HTMLButtonElement>('[data-action="print"]');
const trust = JSON.parse(one<HTMLMetaElement>('meta[name="evidence-key"]').content) as Trust;
let language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in verifyWords) ?? 'en';
let shown: VerifiedSheet | VerifiedWait | Unread | Word | undefined;

interface VerifiedSheet {
  readonly verdict: SheetVerdict;
  readonly sheet: EvidenceSheet;
}

function one<Found extends Element>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
}

const t: TextOf<Word> = (key, values = {}) =>
  fillText(verifyWords[language]?.[key as Word] ?? '', values, language, formatMessage);

/** Undefined for names chosen by the sheet's writer. */
const word = (key: string, values: Readonly<Record<string, string>> = {}): string | undefined =>
  Object.hasOwn(verifyWords[language] ?? {}, key) ? t(key as Word, values) : undefined;

function partWord(name: string): string {
  const [kind = '', n = ''] = name.split('.');
  return word(`part_${kind}`, { n }) ?? name;
}
const named = (part: string): string => (partWord(part) === part ? part : `${partWord(part)} (${part})`);

const LABELS = 'labels';

const SAID = ['kind', 'state', 'check', 'outcome'];

function valueWord(key: string, value: unknown): string {
  if (key === 'held_since' && typeof value === 'number') return new Date(value).toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (SAID.includes(key) ? word(`value_${text}`) : undefined) ?? text;
}

function textIn(value: unknown, name: string): string | undefined {
  const found: unknown = typeof value === 'object' && value !== null && new Map(Object.entries(value)).get(name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

function questionWord({ parts }: EvidenceSheet, id: string): string | undefined {
  const lesson = Object.values(parts).find(({ value }) => textIn(value, 'key') === `question:${id}`);
  return textIn(lesson?.value, 'title');
}

function show(): void {
  document.documentElement.lang = language;
  document.title = t('title');
  for (const place of document.querySelectorAll<HTMLElement>('[data-say]'))
    place.textContent = t(place.dataset['say'] as Word);
  const table = one<HTMLTableElement>('table');
  const found = typeof shown === 'object' && 'verdict' in shown ? shown : undefined;
  const rows =
    found === undefined
      ? []
      : 'sheet' in found
        ? rowsOf(found.sheet)
        : waitFacts(found, t).map(([head, value]) => line(head, [value]));
  table.hidden = rows.length === 0;
  printing.hidden = rows.length === 0;
  result.dataset['result'] = found?.verdict.kind ?? (typeof shown === 'object' ? 'mismatch' : '');
  if (typeof shown === 'string') result.textContent = t(shown);
  if (typeof shown === 'object' && 'name' in shown) result.textContent = t(`refused_${shown.kind}`, { ...shown });
  if (found === undefined) return;
  result.textContent = 'sheet' in found ? told(found.verdict, found.sheet) : describeWait(found.verdict, t);
  one('tbody').replaceChildren(...rows);
}

const rowsOf = (sheet: EvidenceSheet): HTMLTableRowElement[] =>
  Object.keys(sheet.parts)
    .filter((name) => name !== LABELS)
    .map((name) => row(name, sheet));

function told(verdict: SheetVerdict, { proof }: EvidenceSheet): string {
  if (verdict.kind === 'mismatch') return t('mismatch', { part: named(verdict.part) });
  const sentences = [
    verdict.kind === 'verified' ? t('verified', { day: proof?.root.day ?? '' }) : t('provisional'),
    ...(verdict.kind === 'verified' && verdict.stamped !== undefined ? [t('stamped', { time: verdict.stamped })] : []),
    ...(verdict.withheld.length > 0 ? [t('withheld', { parts: verdict.withheld.map(named).join(', ') })] : []),
  ];
  return sentences.join(' ');
}

function row(name: string, sheet: EvidenceSheet): HTMLTableRowElement {
  const value: unknown = sheet.parts[name]?.value;
  const entries: [string, unknown][] =
    typeof value === 'object' && value !== null ? Object.entries(value) : [['', value]];
  const said = entries.flatMap(([key, said]) => {
    if (said === null) return [];
    const label = name === 'entries' ? textIn(sheet.parts[LABELS]?.value, key) : undefined;
    const isQuestion = key === 'question' && name.startsWith('question.');
    const text = (isQuestion ? questionWord(sheet, String(said)) : undefined) ?? valueWord(key, said);
    return [key === '' ? text : `${label ?? word(`field_${key}`) ?? key}: ${text}`];
  });
  return line(partWord(name), said);
}

function line(head: string, values: readonly string[]): HTMLTableRowElement {
  const [line, title, cell] = [
    document.createElement('tr'),
    document.createElement('th'),
    document.createElement('td'),
  ];
  Object.assign(title, { scope: 'row', textContent: head });
  for (const textContent of values) cell.append(Object.assign(document.createElement('div'), { textContent }));
  line.append(title, cell);
  return line;
}

async function verify(text: string): Promise<void> {
  try {
    shown = await verdictOf(text);
  } catch {
    shown = 'cannot';
  }
  show();
}

async function verdictOf(text: string): Promise<typeof shown> {
  if (isWaitText(text)) return { text, verdict: await verifyWait(text, browserHashing, trust) };
  const read = readSheet(text);
  if (!read.ok) return read.error.kind === 'no_sheet' ? 'no_sheet' : read.error;
  return { sheet: read.value, verdict: await verifySheet(read.value, browserHashing, trust) };
}

const PASS = /^#(\/[\w-]+\/pass\/[\w-]{43})(\/wait)?$/;

async function ofPass(): Promise<void> {
  const [, path, wait] = PASS.exec(location.hash) ?? [];
  if (path === undefined) return;
  history.replaceState(null, '', '/verify');
  try {
    const file = wait === undefined ? '/evidence.json' : '/wait.jws';
    const answer = await fetch(path + file, { signal: AbortSignal.timeout(8000) });
    if (!answer.ok) throw new Error(String(answer.status));
    const text = await answer.text();
    input.value = text;
    await verify(text);
  } catch {
    shown = 'not_loaded';
    show();
  }
}

const WORKER = '/verify-sw.js';

async function keep(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers === undefined) return;
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
  };
  const policy = trustedTypes?.createPolicy('gatehouse-verify', { createScriptURL: () => WORKER });
  await workers.register(policy?.createScriptURL('') ?? WORKER, { scope: '/verify' });
  const loaded = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]');
  const files = [...loaded].map((file) => ('src' in file ? file.src : file.href));
  (await workers.ready).active?.postMessage({ kind: 'keep', page: '/verify', files });
}

one('[data-languages]').append(
  ...Object.entries(verifyWords).map(([code, words]) => {
    const button = document.createElement('button');
    const className = 'gh-button gh-button--secondary';
    Object.assign(button, { type: 'button', lang: code, className, textContent: words.language });
    button.addEventListener('click', () => {
      language = code;
      show();
    });
    return button;
  }),
);
one<HTMLInputElement>('input[type="file"]').addEventListener('change', async ({ target }) => {
  const [file] = (target as HTMLInputElement).files ?? [];
  if (file === undefined) return;
  input.value = await file.text();
  await verify(input.value);
});
one('[data-action="verify"]').addEventListener('click', () => void verify(input.value));
printing.addEventListener('click', () => globalThis.print());
show();
void ofPass();
keep().catch(console.warn);
