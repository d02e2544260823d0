import { DocsContext } from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext } from 'react';

/** Each story opens on its own, with its controls. */
export function StoryLinks(): ReactNode {
  const stories = useContext(DocsContext).componentStories();
  return (
    <ul>
      {stories.map(({ id, name }) => (
        <li key={id}>
          <a href={`./?path=/story/${id}`} target="_top">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
