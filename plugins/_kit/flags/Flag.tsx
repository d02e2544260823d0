import type { ReactNode } from 'react';
import sheet from './flags.svg';
import keys from './keys.json';

const WIDTH = 60;
const HEIGHT = 40;

export interface FlagProps {
  /** The language's key, which is also the name of its flag [WEL-01]. */
  readonly language: string;
  readonly className?: string;
}

const rowOf = (language: string): number => keys.indexOf(language.toLowerCase());

/** The file of a flag that is not on the sheet of the build; null for one that is. */
export function flagFile(language: string): string | null {
  return rowOf(language) >= 0 ? null : `/flags/${language.toLowerCase()}.svg`;
}

/** A language's flag, cut from the sheet with all flags; one that is not on it is a file of its own. */
export function Flag({ language, className }: FlagProps): ReactNode {
  const row = rowOf(language);
  const file = flagFile(language);
  const isOnSheet = file === null;
  return (
    <svg
      className={className}
      viewBox={`0 ${isOnSheet ? row * HEIGHT : 0} ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      data-flag={language.toLowerCase()}
    >
      <image href={file ?? sheet} width={WIDTH} height={isOnSheet ? keys.length * HEIGHT : HEIGHT} />
    </svg>
  );
}
