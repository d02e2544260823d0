import { type ReactNode, useEffect } from 'react';
import { LanguageMenu } from './LanguageMenu.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
}

/** Frame of the pages before sign-in. */
export function Gate({ title, lead, children }: Props): ReactNode {
  useEffect(() => {
    document.title = `${title} – Gatehouse`;
  }, [title]);
  return (
    <main className="st-gate">
      <div className="st-gate__card">
        <img className="st-gate__mark" src="/icon.svg" alt="Gatehouse" width="44" height="44" />
        <h1 className="st-gate__title">{title}</h1>
        <p className="st-gate__lead">{lead}</p>
        {children}
      </div>
      <LanguageMenu />
    </main>
  );
}
