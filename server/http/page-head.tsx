/** Of the site [PASS-01]. */
export interface PageHeadProps {
  readonly site: string;
  /** An address, or '' to show the name. */
  readonly logo: string;
  readonly brand: string | null | undefined;
  /** Empty where the language is not the reader's to choose. */
  readonly languages: readonly { readonly key: string; readonly name: string; readonly href: string }[];
}

export function PageHead({ head, language }: { readonly head: PageHeadProps; readonly language: string }) {
  const { languages } = head;
  const shown = languages.find(({ key }) => key.toLowerCase() === language);
  return (
    <header className="gh-header">
      <SiteMark {...head} />
      {languages.length > 1 && (
        <details className="gh-header__end languages">
          <summary className="gh-button gh-button--quiet" data-action="languages">
            <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />
            </svg>
            {shown?.name ?? language}
          </summary>
          <ul>
            {languages.map(({ key, name, href }) => (
              <li key={key}>
                <a
                  className="gh-button gh-button--quiet"
                  href={href}
                  lang={key}
                  hrefLang={key}
                  aria-current={key === shown?.key ? 'true' : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </header>
  );
}

export function SiteMark({ site, logo }: Pick<PageHeadProps, 'site' | 'logo'>) {
  return (
    <div className="gh-header__site">
      {logo === '' ? (
        <span className="gh-header__name">{site}</span>
      ) : (
        <img className="gh-header__logo" src={logo} alt={site} />
      )}
    </div>
  );
}
