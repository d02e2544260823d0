import { findingsOf } from '../../domain/finding.ts';
import { toId } from '../../domain/flag.ts';
import { appendToPointer } from '../../domain/json-pointer.ts';
import type { SlideCheck } from '../../domain/slide-check.ts';

const find = findingsOf({
  document_missing: { severity: 'refuse', words: 'the document {file} does not exist' },
  document_not_shown: { severity: 'warn', words: 'only visitors to a track see documents, and {id} is not a track' },
});

/** Whether the tracks' documents exist [SIGN-02]. */
const check: SlideCheck = {
  shows: ['/documents'],
  kinds: find.kinds,
  findings: ({ document: { documents = {} }, destination: { track, scopes }, file }) => {
    const id = String((track ?? scopes.at(-1))?.id);
    const names = Object.hasOwn(documents, id) ? (documents[id] ?? []) : [];
    if (track === undefined || toId(track.id) === 0)
      return names.length === 0 ? [] : [find('document_not_shown', appendToPointer('/documents', id), { id })];
    return names.flatMap((name, i) =>
      ['missing', 'not-an-address'].includes(file(name))
        ? [find('document_missing', appendToPointer('/documents', id, i), { file: name })]
        : [],
    );
  },
};

export default check;
