import {
  Controls,
  Description,
  DocsContainer,
  DocsContext,
  Primary,
  Source,
  Stories,
  Title,
} from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext } from 'react';
import widgets from '../../plugins/_package/widgets.ts?raw';
import { SlidePage } from './SlidePage.tsx';

export { DocsContainer };

/** The widgets' name for packaged slides. */
const ENTRY = 'gatehouse/slide/widgets';

function WidgetPage({ name }: { readonly name: string | undefined }): ReactNode {
  const isOffered = name !== undefined && new RegExp(`\\b${name}\\b`).test(widgets);
  return (
    <>
      <Title />
      <Description />
      {isOffered && <Source code={`import { ${name} } from '${ENTRY}';`} language="tsx" />}
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  );
}

/** A slide's page is made from its declaration, any other from its stories. */
export function DocsPage(): ReactNode {
  const [story] = useContext(DocsContext).componentStories();
  if (story?.parameters['slide'] !== undefined) return <SlidePage />;
  const component = story?.component as { readonly displayName?: string } | undefined;
  return <WidgetPage name={component?.displayName} />;
}
