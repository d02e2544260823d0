import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DocumentFinding } from '../../../schemas/generated/types.ts';
import { useLocationId } from '../../app/address.ts';
import { areaThatEdits, whereEdited } from '../../app/where-edited.ts';
import { Section } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { findingWords } from '../../texts/finding-words.ts';
import { useFlagWords } from '../../texts/use-flag-words.ts';
import { useSlideName } from '../../texts/use-slide-name.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { settingAt } from './setting-at.ts';

interface Props {
  readonly findings: readonly DocumentFinding[];
}

/** Blocking findings first, each with a link to its place [STU-05]. */
export function Findings({ findings }: Props): ReactNode {
  const t = useTexts('studio/publish');
  const refusals = findings.filter(({ severity }) => severity === 'refuse');
  const warnings = findings.filter(({ severity }) => severity === 'warn');
  return (
    <>
      {refusals.length > 0 && (
        <div className="st-stack st-findings--refuse" role="alert">
          <h2>{t('problems', { count: refusals.length })}</h2>
          <p>{t('problems_lead')}</p>
          <List findings={refusals} />
        </div>
      )}
      {warnings.length > 0 && (
        <Section title={t('warnings', { count: warnings.length })} level={3} className="st-stack">
          <List findings={warnings} />
        </Section>
      )}
    </>
  );
}

/** Their words do not name the part of the document. */
const NAMELESS: ReadonlySet<string> = new Set(['schema', 'value_missing']);

function List({ findings }: Props): ReactNode {
  const locationId = useLocationId();
  const { document } = useDraft();
  const own = useLanguage();
  const slideName = useSlideName();
  const flags = useFlagWords();
  const areaNames = useTexts('areas');
  /** The setting, or else the page that edits it. */
  const nameOf = (path: string): string => {
    const setting = settingAt(path, (flag) => flags.of(flag).title).join(' › ');
    const area = setting === '' ? areaThatEdits(path, document) : undefined;
    return area === undefined ? setting : (areaNames.find(`studio/${area.id}`) ?? area.id);
  };
  return (
    <ul className="st-stack">
      {findings.map((finding) => {
        const { path, code } = finding;
        const place = whereEdited(locationId, path, document);
        const { words, language } = findingWords(finding, own, slideName);
        const name = NAMELESS.has(code) ? nameOf(path) : '';
        return (
          <li key={`${path} ${code} ${finding.words}`} className="st-findings__row">
            {name !== '' && <p>{name}</p>}
            <p lang={language}>{place === undefined ? words : <Link {...place}>{words}</Link>}</p>
          </li>
        );
      })}
    </ul>
  );
}
