import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DocumentFinding } from '../../../schemas/generated/types.ts';
import { whereEdited } from '../../app/where-edited.ts';
import { useDraft } from '../../draft/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly locationId: string;
  readonly findings: readonly DocumentFinding[];
}

/** What stands in the way of publishing, then what deserves a look, each with a link to its place [STU-05]. */
export function Findings({ locationId, findings }: Props): ReactNode {
  const say = useTexts(texts);
  const refusals = findings.filter(({ severity }) => severity === 'refuse');
  const warnings = findings.filter(({ severity }) => severity === 'warn');
  return (
    <>
      {refusals.length > 0 && (
        <div className="st-findings st-findings--refuse" role="alert">
          <h2 className="st-publish__title">{say('problems', { count: refusals.length })}</h2>
          <p>{say('problems_lead')}</p>
          <List findings={refusals} locationId={locationId} />
        </div>
      )}
      {warnings.length > 0 && (
        <section className="st-findings" aria-labelledby="warnings">
          <h3 className="st-changes__title" id="warnings">
            {say('warnings', { count: warnings.length })}
          </h3>
          <List findings={warnings} locationId={locationId} />
        </section>
      )}
    </>
  );
}

function List({ findings, locationId }: Props): ReactNode {
  const { document } = useDraft();
  return (
    <ul className="st-findings__list">
      {findings.map(({ path, words, code }) => {
        const place = whereEdited(locationId, path, document);
        return (
          <li key={`${path} ${code} ${words}`} className="st-findings__row">
            {/* The checks speak English; docs/findings.md has them all. */}
            <p lang="en">{place === undefined ? words : <Link {...place}>{words}</Link>}</p>
            <p className="st-findings__place">
              <code>{path || '/'}</code> <code>{code}</code>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
