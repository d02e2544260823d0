import type { ReactNode } from 'react';
import { Prose, Table } from './Prose.tsx';
import { docsAbove, membersOf } from './read-source.ts';

export interface MembersProps {
  readonly source: string;
  /** Name of the interface. */
  readonly of: string;
}

/** Each member of an interface with its type and docblock. */
export function Members({ source, of }: MembersProps): ReactNode {
  return (
    <>
      <Prose>{docsAbove(source, `(?:export )?interface ${of}\\b`)}</Prose>
      <Table
        head={['Name', 'Type', 'What it is']}
        rows={membersOf(source, of).map((member) => [
          <code key="name">
            {member.name}
            {member.isOptional ? '?' : ''}
          </code>,
          <code key="type">{member.type}</code>,
          <Prose key="docs">{member.docs}</Prose>,
        ])}
        none="Nothing."
      />
    </>
  );
}
