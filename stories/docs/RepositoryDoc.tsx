import { Markdown } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';

/** A page of docs/ as it stands; links to its neighbours become their names, as Storybook does not have them. */
export function RepositoryDoc({ children }: { readonly children: string }): ReactNode {
  return <Markdown>{children.replace(/\[([^\]]+)\]\((?!https?:)([^)]+)\)/g, '`docs/$2`')}</Markdown>;
}
