import type { ReactNode } from 'react';
import './answered.css';

export function Answered({ lines }: { readonly lines: readonly (string | null | undefined)[] }): ReactNode {
  const shown = lines.filter((line): line is string => Boolean(line));
  if (shown.length === 0) return null;
  return (
    <ul className="gh-answered">
      {shown.map((line) => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}
