import type { Texts } from '../compose.ts';

/**
 * The words of staff as a list, `desk/here found`: 'Found …', to be reviewed as visitors' are. A colon is only a colon there
 * (`sms:et`). Without the findings: what they are compared with is on the server, in English.
 */
export function flatWords(words: object, before = ''): Texts {
  const entries = Object.entries(words).filter(([area]) => area !== 'findings');
  const lists = entries.map(([key, word]: [string, unknown]) =>
    typeof word === 'string'
      ? { [before + key]: word.replaceAll(':', ' ') }
      : flatWords(Object(word), `${before}${key} `),
  );
  return Object.assign({}, ...lists);
}
