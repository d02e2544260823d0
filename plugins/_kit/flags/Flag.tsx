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

/** A language's flag, cut from the sheet with all flags; one that is not on it is a file of its own. */
export function Flag({ language, className }: FlagProps): ReactNode {
  const key = language.toLowerCase();
  const row = keys.indexOf(key);
  const isOnSheet = row >= 0;
  return (
    <svg
      className={className}
      viewBox={`0 ${isOnSheet ? row * HEIGHT : 0} ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      data-flag={key}
    >
      <image
        href={isOnSheet ? sheet : `/flags/${key}.svg`}
        width={WIDTH}
        height={isOnSheet ? keys.length * HEIGHT : HEIGHT}
      />
    </svg>
  );
}
