import type { ReactNode } from 'react';
import './flags.css';
import keys from './keys.json';

export interface FlagProps {
  /** The language's key, which is also the name of its flag [WEL-01]. */
  readonly language: string;
  readonly className?: string;
}

/** The file of a flag that is not on the sheet of the build; null for one that is. */
export function flagFile(language: string): string | null {
  return keys.includes(language.toLowerCase()) ? null : `/flags/${language.toLowerCase()}.svg`;
}

/** A language's flag, cut from the sheet with all flags; one that is not on it is a file of its own. */
export function Flag({ language, className = '' }: FlagProps): ReactNode {
  const file = flagFile(language);
  const own = { className: `gh-flag ${className}`.trim(), 'data-flag': language.toLowerCase() };
  return file === null ? <span {...own} /> : <img {...own} src={file} alt="" />;
}
