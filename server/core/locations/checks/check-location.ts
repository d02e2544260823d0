import { choicesAt } from '../../../../domain/destination.ts';
import type { Finding } from '../../../../domain/finding.ts';
import { appendToPointer, pointersIn } from '../../../../domain/json-pointer.ts';
import { translationFindings } from '../../../../domain/translation-findings.ts';
import { explain } from '../../../../schemas/explain.ts';
import { validate } from '../../../../schemas/generated/location-document.ts';
import type { LocationDocument } from '../../../../schemas/generated/types.ts';
import { defaultLanguage } from '../page/texts.ts';
import { checkFiles } from './files.ts';
import { find } from './kinds.ts';
import { checkLanguages } from './languages.ts';
import { type Lookups, NO_LOOKUPS } from './lookups.ts';
import { checkMarkdown } from './markdown.ts';
import { checkOpening } from './opening.ts';
import { checkStructure, placesIn } from './structure.ts';
import { checkTexts } from './texts.ts';
import { walkDecks } from './walk.ts';

/**
 * A schema error is the only finding; wrong ids or languages skip the decks. Yields, because large documents take
 * seconds. [STU-05]
 */
export async function checkLocation(value: unknown, known: Lookups = NO_LOOKUPS): Promise<readonly Finding[]> {
  const problem = explain(validate, value);
  if (problem !== null) return [describeMismatch(problem)];
  const document = value as LocationDocument;
  const broken = [...checkStructure(document), ...linkTaken(document, known)];
  if (broken.length > 0) return broken;
  const pathOf = pointersIn(document);
  return distinct([
    ...checkLanguages(document),
    ...checkTexts(document),
    ...checkMarkdown(document),
    ...translationFindings(document, defaultLanguage(document)),
    ...checkPlaces(document, pathOf),
    ...checkOpening(document, pathOf),
    ...checkFiles(document, known),
    ...checkPeople(document),
    ...(await walkDecks(document, pathOf, known)),
  ]);
}

function describeMismatch(problem: string): Finding {
  const colon = problem.indexOf(': ');
  const path = problem.slice(0, colon);
  const what = problem.slice(colon + 2);
  if (what === find.kinds.value_missing.words) return find('value_missing', path);
  return find('schema', path === '/' ? '' : path, { problem: what });
}

function linkTaken({ id, direct_link_id: link }: LocationDocument, { linkOwner }: Lookups): readonly Finding[] {
  const owner = link === undefined ? undefined : linkOwner(String(link));
  if (link === undefined || owner === undefined || owner === String(id)) return [];
  return [find('link_taken', '/direct_link_id', { link, id: owner })];
}

/** One per place and code, refusals first. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const first = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.code} ${finding.path}`;
    if (!first.has(key)) first.set(key, finding);
  }
  const all = [...first.values()];
  const rank = ({ severity }: Finding) => (severity === 'refuse' ? 0 : 1);
  return all.sort((a, b) => rank(a) - rank(b));
}

function* checkPeople(document: LocationDocument): Generator<Finding> {
  for (const [i, { id, name }] of (document.contacts ?? []).entries())
    if (name.trim() === '') yield find('contact_nameless', appendToPointer('/contacts', i, 'name'), { id });
}

/** [SUB-01] [TRK-01] */
function* checkPlaces(document: LocationDocument, pathOf: (inner: object) => string): Generator<Finding> {
  for (const { place, path: at } of placesIn(document.location)) {
    const { kind, items } = { items: [], ...choicesAt(place) };
    const seen = new Set<string>();
    for (const item of items) {
      const path = appendToPointer(pathOf(item), 'name');
      const name = item.name.trim();
      if (name === '') yield find('place_nameless', path);
      else if (seen.has(name.toLowerCase())) yield find('choice_same_name', path, { name });
      seen.add(name.toLowerCase());
    }
    const hasTracks = 'tracks' in place && (place.tracks ?? []).length > 0;
    if (kind === 'none' && hasTracks) yield find('tracks_hidden', appendToPointer(at, 'tracks'));
  }
}
