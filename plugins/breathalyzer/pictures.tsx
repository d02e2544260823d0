import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
}

/** A head that blows into a tube; the air moves unless motion is unwelcome. */
export function IdlePicture({ label }: Props): ReactNode {
  return (
    <svg className="gh-breath__picture" viewBox="0 0 240 160" role="img" aria-label={label}>
      <path
        className="gh-breath__head"
        d="M20 150v-18c0-8-8-16-8-44 0-40 26-66 62-66s58 24 58 54l12 26c2 5-1 8-5 9l-6 2v8h-9l8 7-8 7v4c0 10-6 14-16 13l-18-2v10z"
      />
      <rect className="gh-breath__tube" x="146" y="114" width="34" height="12" rx="6" />
      <rect className="gh-breath__device" x="176" y="84" width="46" height="66" rx="10" />
      <rect className="gh-breath__screen" x="184" y="94" width="30" height="16" rx="4" />
      <g className="gh-breath__air">
        <path d="M150 104q8-6 16 0" />
        <path d="M150 138q8 6 16 0" />
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
