import { createContext, type ReactNode, use, useEffect } from 'react';

/** How many wait for a person, told in the title of every page. */
export const TitleCount = createContext(0);

/** What the frame adds to the page of every area. */
export interface PageParts {
  /** What is beside this area under the same entry of the navigation. */
  readonly tabs?: ReactNode;
  /** Behind the title: what the page is for. */
  readonly help?: ReactNode;
}

export const PageFrame = createContext<PageParts>({});

interface Props {
  readonly title: string;
  /** One line below the title. */
  readonly lead?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Uses the whole width, for tables and views side by side. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The frame of an area's page: its title, what can be done, its content. */
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
