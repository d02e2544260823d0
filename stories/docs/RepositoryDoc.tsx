import { Markdown } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';

/** Links to other pages become plain names, since Storybook does not have those pages. */
export function RepositoryDoc({ children }: { readonly children: string }): ReactNode {
  return <Markdown>{children.replace(/\[([^\]]+)\]\((?!https?:)([^)]+)\)/g, '`docs/$2`')}</Markdown>;
}
