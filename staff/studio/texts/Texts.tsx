import { ArrowDownToLine, CircleCheck, Languages } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Group } from 'react-aria-components';
import { languageName } from '../../../domain/language-name.ts';
import { namesOf } from '../../../domain/translation-findings.ts';
import { listStandardTexts } from '../../../schemas/generated/calls/list-standard-texts.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { useInAddress } from '../../app/address.ts';
import {
  Button,
  Choice,
  Empty,
  Failure,
  Loading,
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
import { type TextGroup, type TextRow, type TextSpot, textRows } from '../../draft/text-rows.ts';
import { found, has, judge, type TextFilter } from '../../draft/text-state.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { CompanyContext } from './TextCell.tsx';
import { TextSection } from './TextSection.tsx';
import './texts.css';
import { textMarks } from './text-marks.ts';
import { writeText } from './write-text.ts';

const GROUPS: readonly TextGroup[] = ['places', 'notice', 'fields', 'photos', 'questions', 'flags', 'standard'];
/** More than these beside each other are too narrow to write in. */
const AT_ONCE = 4;

/** Every text of the location, a row each, its languages beside each other [STU-03]. */
export default function Texts(): ReactNode {
  const t = useTexts('studio/texts');
  const store = useDraftStore();
  const { document, published, merges } = useDraft();
  const [filter, setFilter] = useInAddress('show');
  const [search, setSearch] = useInAddress('search');
  const [chosen, setChosen] = useInAddress('languages');
  const [place, choosePlace] = usePlace();
  const { held, holding } = useHeldRow();
  const looked = useDeferredValue(search);
  const searchInput = useSlash();
  const table = useRef<HTMLDivElement>(null);
  const source = sourceLanguage(document);
  const offered = document.languages.map(({ key }) => key);
  const standard = useCall(listStandardTexts, { request: { languages: offered.join(',') } });
  const words = standard.data?.texts;
  const languages = shownLanguages(offered, source, chosen);

  const before = useMemo(
    () => (published === null || !words ? [] : textRows(published.document as unknown as LocationDocument, words)),
    [published, words],
  );
  const last = useRef<readonly TextRow[]>([]);
  const rows = useMemo(() => (words ? textRows(document, words, last.current, held) : []), [document, words, held]);
  last.current = rows;
  const wanted = languages.join(',');
  const named = useCallback(
    (key: string) => languageName(document.languages.find((one) => one.key === key) ?? { key }),
    [document.languages],
  );
  const judged = useMemo(() => judge(rows, wanted.split(','), source, before), [rows, wanted, source, before]);
  const { others, write: writeAt } = useEditors();
  const names = [...namesOf(document)].join(' ');
  const company = useMemo(
    () => ({
      marks: words ? textMarks(merges, words) : new Map(),
      writers: new Map(others.flatMap(({ text, name }) => (text === '' ? [] : [[text, name] as const]))),
      write: writeAt,
      names: new Set(names.split(' ')),
    }),
    [merges, words, others, writeAt, names],
  );
  const write = useCallback(
    (spot: TextSpot, language: string, text: string) =>
      store.change((d) => writeText(d, spot, language, text), `text ${Object.values(spot).join()} ${language}`),
    [store],
  );
  if (standard.error) return <Failure failure={standard.error.failure} onRetry={() => void standard.refetch()} />;
  if (!words) return <Loading />;

  const own = judged.filter(({ row }) => row.group !== 'standard');
  const count = (state: 'gap' | 'stale') => own.filter((one) => has(one, state)).length;
  const shown = found(judged, {
    filter: filter as TextFilter,
    search: looked,
    held,
    place: place.key === '' ? undefined : place,
  });
  return (
    <Page title={t('title')} lead={t('lead')} isWide>
      <div className="st-tools">
        <PlaceSelect value={place.key} onChange={choosePlace} />
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
        {offered.length > 1 && (
          <MenuTrigger>
            <Button text={t('languages', { count: languages.length })} icon={Languages} />
            <Menu
              aria-label={t('languages_label')}
              selectionMode="multiple"
              selectedKeys={languages}
              disabledKeys={[source]}
              onSelectionChange={(keys) => {
                const all = keys === 'all' ? offered : offered.filter((key) => keys.has(key));
                setChosen(all.filter((key) => key !== source).join(',') || '-');
              }}
            >
              {offered.map((key) => (
                <MenuItem key={key} id={key}>
                  {named(key)}
                </MenuItem>
              ))}
            </Menu>
          </MenuTrigger>
        )}
        <Button text={t('next_gap')} icon={ArrowDownToLine} onPress={() => goToGap(table.current)} />
      </div>
      <p className="st-texts__keys">{t('keys')}</p>
      {shown.length === 0 ? (
        <NoText
          why={looked.trim() === '' && filter !== '' ? 'complete' : 'nothing'}
          onAll={() => {
            setSearch('');
            setFilter('');
          }}
        />
      ) : (
        <Group
          className="st-texts"
          aria-label={t('title')}
          ref={table}
          onKeyDown={moveByRows}
          {...holding}
          data-languages={languages.length}
          data-many={languages.length > AT_ONCE || undefined}
        >
          <div className="st-texts__head" aria-hidden="true">
            <span />
            {languages.map((key) => (
              <span key={key}>
                {named(key)}
                {key === source && <small>{t('source')}</small>}
              </span>
            ))}
          </div>
          <CompanyContext value={company}>
            {GROUPS.map((group) => (
              <TextSection
                key={group}
                group={group}
                rows={shown.filter(({ row }) => row.group === group)}
                languages={languages}
                source={source}
                named={named}
                isOpen={group !== 'standard' || filter !== '' || looked !== ''}
                onWrite={write}
              />
            ))}
          </CompanyContext>
        </Group>
      )}
    </Page>
  );
}

/** The source first, then those chosen; the first few without a choice. */
function shownLanguages(offered: readonly string[], source: string, chosen: string): readonly string[] {
  const others = offered.filter((key) => key !== source);
  const wanted = chosen.split(',');
  return [source, ...(chosen === '' ? others.slice(0, AT_ONCE - 1) : others.filter((key) => wanted.includes(key)))];
}

/** `/` goes to the search, as elsewhere on the web. */
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

/** Alt and an arrow go to the same language of the row above or below. */
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

/** The first gap after where the focus is, or from the top. */
function goToGap(table: HTMLElement | null): void {
  const gaps = [...(table?.querySelectorAll<HTMLElement>('[data-state="gap"] [data-cell]') ?? [])];
  const last = table?.querySelector('[data-last]') ?? null;
  const next = gaps.find(
    (gap) => last !== null && last.compareDocumentPosition(gap) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  (next ?? gaps[0])?.focus();
}

interface NoTextProps {
  /** Nothing is left to do, or nothing fits the search. */
  readonly why: 'complete' | 'nothing';
  readonly onAll: () => void;
}

function NoText({ why, onAll }: NoTextProps): ReactNode {
  const t = useTexts('studio/texts');
  if (why === 'nothing') return <NothingFound title={t('nothing')} lead={t('nothing_more')} onClear={onAll} />;
  return (
    <Empty
      icon={CircleCheck}
      title={t('complete')}
      lead={t('complete_more')}
      action={<Button text={t('show_all')} onPress={onAll} />}
    />
  );
}
