import { ArrowDownToLine, CircleCheck, Languages } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Group, Pressable } from 'react-aria-components';
import { languageName } from '../../../domain/language-name.ts';
import { namesOf } from '../../../domain/translation-findings.ts';
import { listStandardTexts } from '../../../schemas/generated/calls/list-standard-texts.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { useInAddress } from '../../app/address.ts';
import {
  Awaiting,
  Button,
  Choice,
  Empty,
  Menu,
  MenuItem,
  MenuTrigger,
  NothingFound,
  Page,
  PlaceSelect,
  SearchField,
  useHeldRow,
  usePlace,
} from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useDraft, useDraftStore, useEditors } from '../../draft/index.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { type StandardTexts, type TextGroup, type TextRow, type TextSpot, textRows } from '../../draft/text-rows.ts';
import { filterRows, hasState, type JudgedRow, judge, type TextFilter } from '../../draft/text-state.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { TextEditingContext } from './TextCell.tsx';
import { TextSection } from './TextSection.tsx';
import './texts.css';
import { textMarks } from './text-marks.ts';
import { writeText } from './write-text.ts';

const GROUPS: readonly TextGroup[] = ['places', 'notice', 'fields', 'photos', 'questions', 'flags', 'standard'];
/** More columns than these are too narrow to write in. */
const MAX_COLUMNS = 4;

/** [STU-03] */
export default function Texts(): ReactNode {
  const { document } = useDraft();
  const offered = document.languages.map(({ key }) => key);
  const standard = useCall(listStandardTexts, { request: { languages: offered.join(',') } });
  if (standard.data === undefined || standard.error) return <Awaiting read={standard} />;
  return <TextsPage standard={standard.data.texts} />;
}

function TextsPage({ standard }: { readonly standard: StandardTexts }): ReactNode {
  const t = useTexts('studio/texts');
  const [filter, setFilter] = useInAddress('show');
  const [search, setSearch] = useInAddress('search');
  const [place] = usePlace();
  const { held, holding } = useHeldRow();
  const looked = useDeferredValue(search);
  const table = useRef<HTMLDivElement>(null);
  const { languages } = useColumns();
  const judged = useJudgedRows(standard, languages, held);
  const shown = filterRows(judged, {
    filter: filter as TextFilter,
    search: looked,
    held,
    place: place.key === '' ? undefined : place,
  });
  const showAll = () => {
    setSearch('');
    setFilter('');
  };
  const isComplete = looked.trim() === '' && filter !== '';
  return (
    <Page title={t('title')} lead={t('lead')} isWide>
      <div className="st-tools">
        <Filters judged={judged} />
        <LanguageMenu />
        <Button text={t('next_gap')} icon={<ArrowDownToLine />} onClick={() => focusNextGap(table.current)} />
      </div>
      <p className="st-texts__keys">{t('keys')}</p>
      {shown.length === 0 && isComplete && (
        <Empty
          icon={CircleCheck}
          title={t('complete')}
          lead={t('complete_more')}
          action={<Button text={t('show_all')} onClick={showAll} />}
        />
      )}
      {shown.length === 0 && !isComplete && (
        <NothingFound title={t('nothing')} lead={t('nothing_more')} onClear={showAll} />
      )}
      {shown.length > 0 && (
        <Group
          className="st-texts"
          aria-label={t('title')}
          ref={table}
          onKeyDown={moveByRows}
          {...holding}
          data-languages={languages.length}
          data-many={languages.length > MAX_COLUMNS || undefined}
        >
          <ColumnHeads />
          <Sections rows={shown} standard={standard} areAllOpen={filter !== '' || looked !== ''} />
        </Group>
      )}
    </Page>
  );
}

function ColumnHeads(): ReactNode {
  const t = useTexts('studio/texts');
  const { languages, source, nameOf } = useColumns();
  return (
    <div className="st-texts__head" aria-hidden="true">
      <span />
      {languages.map((key) => (
        <span key={key}>
          {nameOf(key)}
          {key === source && <small>{t('source')}</small>}
        </span>
      ))}
    </div>
  );
}

/** The languages shown, the source first; the first few by default. */
function useColumns() {
  const { document } = useDraft();
  const [chosen, choose] = useInAddress('languages');
  const offered = document.languages.map(({ key }) => key);
  const source = sourceLanguage(document);
  const others = offered.filter((key) => key !== source);
  const wanted = chosen.split(',');
  const some = chosen === '' ? others.slice(0, MAX_COLUMNS - 1) : others.filter((key) => wanted.includes(key));
  const shown = [source, ...some].join();
  const languages = useMemo(() => shown.split(','), [shown]);
  const nameOf = useCallback(
    (key: string) => languageName(document.languages.find((one) => one.key === key) ?? { key }),
    [document.languages],
  );
  return { offered, source, languages, choose, nameOf };
}

function useJudgedRows(standard: StandardTexts, languages: readonly string[], held: string | null) {
  const { document, published } = useDraft();
  const source = sourceLanguage(document);
  const before = useMemo(
    () => (published === null ? [] : textRows(published.document as unknown as LocationDocument, standard)),
    [published, standard],
  );
  const last = useRef<readonly TextRow[]>([]);
  const rows = useMemo(() => textRows(document, standard, last.current, held), [document, standard, held]);
  last.current = rows;
  return useMemo(() => judge(rows, languages, source, before), [rows, languages, source, before]);
}

function Filters({ judged }: { readonly judged: readonly JudgedRow[] }): ReactNode {
  const t = useTexts('studio/texts');
  const [filter, setFilter] = useInAddress('show');
  const [search, setSearch] = useInAddress('search');
  const searchInput = useSlash();
  const own = judged.filter(({ row }) => row.group !== 'standard');
  const count = (state: 'gap' | 'stale') => own.filter((one) => hasState(one, state)).length;
  return (
    <>
      <PlaceSelect />
      <SearchField label={t('search')} value={search} onChange={setSearch} inputRef={searchInput} />
      <Choice
        label={t('show')}
        value={filter === '' ? 'all' : filter}
        onChange={(id) => setFilter(id === 'all' ? '' : id)}
        options={[
          { id: 'all', name: t('all') },
          { id: 'gaps', name: t('gaps', { count: count('gap') }) },
          { id: 'stale', name: t('stale', { count: count('stale') }) },
        ]}
      />
    </>
  );
}

function LanguageMenu(): ReactNode {
  const t = useTexts('studio/texts');
  const { offered, source, languages, choose, nameOf } = useColumns();
  if (offered.length < 2) return null;
  return (
    <MenuTrigger>
      <Pressable>
        <Button text={t('languages', { count: languages.length })} icon={<Languages />} />
      </Pressable>
      <Menu
        aria-label={t('languages_label')}
        selectionMode="multiple"
        selectedKeys={languages}
        disabledKeys={[source]}
        onSelectionChange={(keys) => {
          const all = keys === 'all' ? offered : offered.filter((key) => keys.has(key));
          choose(all.filter((key) => key !== source).join(',') || '-');
        }}
      >
        {offered.map((key) => (
          <MenuItem key={key} id={key}>
            {nameOf(key)}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}

interface SectionsProps {
  readonly rows: readonly JudgedRow[];
  readonly standard: StandardTexts;
  readonly areAllOpen: boolean;
}

function Sections({ rows, standard, areAllOpen }: SectionsProps): ReactNode {
  const store = useDraftStore();
  const { document, merges } = useDraft();
  const { languages, source, nameOf } = useColumns();
  const { others, write: report } = useEditors();
  const names = [...namesOf(document)].join(' ');
  const editing = useMemo(
    () => ({
      marks: textMarks(merges, standard),
      writers: new Map(others.flatMap(({ text, name }) => (text === '' ? [] : [[text, name] as const]))),
      write: report,
      names: new Set(names.split(' ')),
    }),
    [merges, standard, others, report, names],
  );
  const write = useCallback(
    (spot: TextSpot, language: string, text: string) =>
      store.change((d) => writeText(d, spot, language, text), `text ${Object.values(spot).join()} ${language}`),
    [store],
  );
  return (
    <TextEditingContext value={editing}>
      {GROUPS.map((group) => (
        <TextSection
          key={group}
          group={group}
          rows={rows.filter(({ row }) => row.group === group)}
          languages={languages}
          source={source}
          named={nameOf}
          isOpen={group !== 'standard' || areAllOpen}
          onWrite={write}
        />
      ))}
    </TextEditingContext>
  );
}

/** `/` focuses the search, as elsewhere on the web. */
function useSlash() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || (event.target as Element | null)?.closest('input, textarea, [contenteditable]')) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return input;
}

/** Alt and an arrow move to the same language in the next row. */
function moveByRows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
  if (step === 0 || !event.altKey || cell === null) return;
  const column = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-cell="${cell.dataset['cell']}"]`)];
  const next = column[column.indexOf(cell) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Continues after the last focused text, or from the top. */
function focusNextGap(table: HTMLElement | null): void {
  const gaps = [...(table?.querySelectorAll<HTMLElement>('[data-state="gap"] [data-cell]') ?? [])];
  const last = table?.querySelector('[data-last]') ?? null;
  const next = gaps.find(
    (gap) => last !== null && last.compareDocumentPosition(gap) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  (next ?? gaps[0])?.focus();
}
