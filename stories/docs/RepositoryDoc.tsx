import { Markdown } from '@storybook/addon-docs/blocks';
import { type ReactNode, useEffect, useState } from 'react';
import { docAddress, files } from './repository-files.ts';

interface Props {
  /** From the repository's root. */
  readonly file: string;
  readonly children: string;
}

interface LinkProps {
  readonly href?: string;
  readonly children?: ReactNode;
}

/** Links lead to the file's page; sources are only named. */
export function RepositoryDoc({ file, children }: Props): ReactNode {
  const DocLink = ({ href = '', children: text }: LinkProps): ReactNode => {
    const address = docAddress(href, file);
    if (address === null) return <span title={href}>{text}</span>;
    return (
      <a href={address} target="_top">
        {text}
      </a>
    );
  };
  return (
    <Markdown options={{ disableParsingRawHTML: true, overrides: { a: DocLink, img: () => null } }}>
      {children.replace(/<!--[\s\S]*?-->/g, '')}
    </Markdown>
  );
}

/** The page that Storybook's address names; by default the table of contents. */
export function Documentation(): ReactNode {
  const asked = new URLSearchParams(window.parent.location.search);
  const file = asked.get('file') ?? 'docs/README.md';
  const heading = asked.get('heading');
  const [text, setText] = useState<string>();
  useEffect(() => void files[`../../${file}`]?.().then(setText), [file]);
  useEffect(() => {
    if (text !== undefined && heading !== null) document.getElementById(heading)?.scrollIntoView();
  }, [text, heading]);
  return text === undefined ? null : <RepositoryDoc file={file}>{text}</RepositoryDoc>;
}
