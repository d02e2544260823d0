import type { ReactNode } from 'react';
import index from '../../ui/index.ts?raw';
import { Members } from './Members.tsx';
import { Prose } from './Prose.tsx';
import { docsAbove, extendedBy, membersOf } from './read-source.ts';

const sources = import.meta.glob<string>('../../ui/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** What ui/index.ts exports: each name with the file it comes from. */
const exported = [...index.matchAll(/^export \{([^}]+)\} from '\.\/(.+)';$/gm)].flatMap(([, names = '', file = '']) =>
  names.split(',').map((name) => ({ name: name.trim(), source: sources[`../../ui/${file}`] ?? '', file })),
);

function Widget({ name, source, file }: (typeof exported)[number]): ReactNode {
  const props = `${name}Props`;
  return (
    <section>
      <h2>{name}</h2>
      <Prose>{docsAbove(source, `export (?:async )?(?:function|const) ${name}\\b`)}</Prose>
      <p>
        In <code>ui/{file}</code>
        {extendedBy(source, props) !== '' && (
          <>
            ; takes what <code>{extendedBy(source, props)}</code> does as well
          </>
        )}
        .
      </p>
      {membersOf(source, props).length > 0 && <Members source={source} of={props} />}
    </section>
  );
}

/** The shared widgets with their properties, followed by the functions. */
export function Widgets(): ReactNode {
  const isWidget = ({ name }: { readonly name: string }): boolean => /^[A-Z]/.test(name);
  const given = exported.filter(({ name }) => !name.startsWith('type '));
  return (
    <>
      {given.filter(isWidget).map((widget) => (
        <Widget key={widget.name} {...widget} />
      ))}
      <h2>What every field takes</h2>
      <Members source={sources['../../ui/Field.tsx'] ?? ''} of="FieldProps" />
      {given
        .filter((one) => !isWidget(one))
        .map((helper) => (
          <Widget key={helper.name} {...helper} />
        ))}
    </>
  );
}
