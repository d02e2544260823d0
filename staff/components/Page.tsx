import { createContext, type ReactNode, use, useEffect } from 'react';

/** Visitors waiting, shown in every page's title. */
export const TitleCount = createContext(0);

export interface PageParts {
  readonly tabs?: ReactNode;
  readonly help?: ReactNode;
}

export const PageFrame = createContext<PageParts>({});

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function Page({ title, lead, actions, isWide = false, children }: Props): ReactNode {
  const count = use(TitleCount);
  const { tabs, help } = use(PageFrame);
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} – Gatehouse`;
  }, [title, count]);
  return (
    <div className={isWide ? 'st-page st-page--wide' : 'st-page'}>
      <header className="st-page__head">
        <div>
          <div className="st-page__line">
            <h1 className="st-page__title">{title}</h1>
            {help}
          </div>
          {lead !== undefined && <p className="st-page__lead">{lead}</p>}
        </div>
        {actions !== undefined && <div className="st-page__actions">{actions}</div>}
      </header>
      {tabs}
      {children}
    </div>
  );
}
