import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
}

export function IdlePicture({ label }: Props): ReactNode {
  return (
    <svg className="gh-breath__picture" viewBox="0 0 240 160" role="img" aria-label={label}>
      <path
        className="gh-breath__head"
        d="M28 156v-28C16 116 10 102 10 84c0-40 28-68 64-68 34 0 56 22 58 52l12 24c2 4 0 7-4 8l-6 1v7c0 2-1 4-3 5l5 3c2 1 2 4 0 5l-4 2c2 3 2 5 2 9 0 10-6 14-16 14h-16v10z"
      />
      <rect className="gh-breath__tube" x="138" y="112" width="44" height="10" rx="5" />
      <rect className="gh-breath__device" x="176" y="84" width="46" height="66" rx="10" />
      <rect className="gh-breath__screen" x="184" y="94" width="30" height="16" rx="4" />
      <g className="gh-breath__air">
        <path d="M152 102q8-6 16 0" />
        <path d="M152 132q8 6 16 0" />
      </g>
    </svg>
  );
}

export function OkPicture({ label }: Props): ReactNode {
  return (
    <svg className="gh-breath__picture" viewBox="0 0 240 160" role="img" aria-label={label}>
      <circle className="gh-breath__ok" cx="120" cy="80" r="68" />
      <path className="gh-breath__tick" d="m90 82 22 22 42-46" />
    </svg>
  );
}
