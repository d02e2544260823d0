import type { ReactNode } from 'react';
import './flags.css';
import keys from './keys.json';

export interface FlagProps {
  /** Language key and flag name [WEL-01]. */
  readonly language: string;
  readonly className?: string;
}

/** A flag's file; null if it is on the sprite sheet. */
export function flagFile(language: string): string | null {
  return keys.includes(language.toLowerCase()) ? null : `/flags/${language.toLowerCase()}.svg`;
}

export function Flag({ language, className = '' }: FlagProps): ReactNode {
  const file = flagFile(language);
  const own = { className: `gh-flag ${className}`.trim(), 'data-flag': language.toLowerCase() };
  return file === null ? <span {...own} /> : <img {...own} src={file} alt="" />;
}
