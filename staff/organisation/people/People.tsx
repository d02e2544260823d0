import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listPeople } from '../../../schemas/generated/calls/list-people.ts';
import { areaPath } from '../../app/address.ts';
import type { AreaProps } from '../../app/areas.ts';
import { Awaiting, Button, Page, TableHead } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useAgo, useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { AccessBadges, type Listed } from './AccessBadges.tsx';
import { AddPerson } from './AddPerson.tsx';
import { Person } from './Person.tsx';
import './people.css';
import { useRoleWords } from './use-role-words.ts';

/** An id in the address opens a person [STAFF-02]. */
export default function People({ rest }: AreaProps): ReactNode {
  const t = useTexts('organisation/people');
  const listed = useCall(listPeople, { everyMs: 30_000 });
  const [isAdding, setAdding] = useState(false);
  if (listed.data === undefined) return <Awaiting read={listed} />;
  const { people } = listed.data;
  const chosen = people.find(({ id }) => id === rest);
  if (chosen !== undefined) return <Person key={chosen.id} person={chosen} />;
  const add = <Button text={t('add')} variant="primary" icon={<UserPlus />} onClick={() => setAdding(true)} />;
  return (
    <Page title={t('title')} lead={t('lead')} actions={add}>
      <table className="st-table">
        <TableHead columns={[t('name'), t('roles'), t('access'), t('seen')]} />
        <tbody>
          {people.map((person) => (
            <Row key={person.id} person={person} />
          ))}
        </tbody>
      </table>
      {people.length === 1 && <p className="st-soft st-below">{t('only_you')}</p>}
      {isAdding && <AddPerson onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Row({ person }: { readonly person: Listed }): ReactNode {
  const t = useTexts('organisation/people');
  const format = useFormat();
  const ago = useAgo();
  const words = useRoleWords();
  const { id, name, display_name, grants, seen_at } = person;
  return (
    <tr>
      <th scope="row">
        <Link className="st-table__link" to={areaPath('organisation', '', 'people', id)} search={true}>
          {display_name}
        </Link>
        {display_name !== name && <p className="st-small">{name}</p>}
      </th>
      <td data-label={t('roles')}>
        {grants.length === 0 ? <span className="st-soft">{t('no_role')}</span> : format.list(grants.map(words))}
      </td>
      <td data-label={t('access')}>
        <AccessBadges person={person} />
      </td>
      <td data-label={t('seen')}>
        {seen_at === null ? <span className="st-soft">{t('not_signed_in')}</span> : ago(seen_at)}
      </td>
    </tr>
  );
}
