import { Link, useLocation } from '@tanstack/react-router';
import MarkdownToJsx from 'markdown-to-jsx';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { areaPath } from '../../app/address.ts';
import type { AreaProps } from '../../app/areas.ts';
import { UnknownPage } from '../../app/UnknownPage.tsx';
import { Loading, Page } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './docs.css';

const files = import.meta.glob<string>('../../../docs/*.md', { query: '?raw', import: 'default' });
const FIRST = 'staff';

/** Documentation of this version, available offline. */
export default function Docs({ rest }: AreaProps): ReactNode {
  const t = useTexts('help');
  const { hash } = useLocation();
  const name = rest === '' ? FIRST : rest;
  const load = files[`../../../docs/${name}.md`];
  const [read, setRead] = useState<{ readonly name: string; readonly text: string }>();
  useEffect(() => {
    void load?.().then((text) => setRead({ name, text }));
  }, [load, name]);
  const text = read?.name === name ? read.text : undefined;
  useEffect(() => {
    if (text !== undefined && hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [text, hash]);
  const [, title = name, body = ''] = useMemo(() => /^# (.*)\n([\s\S]*)$/.exec(text ?? '') ?? [], [text]);
  if (load === undefined) return <UnknownPage />;
  if (text === undefined) return <Loading />;
  return (
    <Page title={title} lead={t('in_english')}>
      <MarkdownToJsx className="st-docs" lang="en" options={options}>
        {body}
      </MarkdownToJsx>
    </Page>
  );
}

const options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: { a: DocLink, img: () => null, pre: ScrolledCode, table: ScrolledTable },
} as const;

interface LinkProps {
  readonly href?: string;
  readonly children?: ReactNode;
}

/** Links documentation and the web; source files are only named. */
function DocLink({ href = '', children }: LinkProps): ReactNode {
  const [, file, heading] = /^(?:([\w-]+)\.md)?(?:#(.*))?$/.exec(href) ?? [];
  if (file !== undefined || heading !== undefined) {
    const to = file === undefined ? '.' : areaPath('organisation', '', 'docs', file);
    return (
      <Link to={to} {...(heading !== undefined && { hash: heading })}>
        {children}
      </Link>
    );
  }
  if (!/^https?:/.test(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** Wide code scrolls, by keyboard, too. */
function ScrolledCode({ children }: { readonly children?: ReactNode }): ReactNode {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: something to scroll has to be reached
  return <pre tabIndex={0}>{children}</pre>;
}

function ScrolledTable({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: something to scroll has to be reached
    <div className="st-docs__table" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
