import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listPeople } from '../../../schemas/generated/calls/list-people.ts';
import { areaPath } from '../../app/address.ts';
import type { AreaProps } from '../../app/areas.ts';
import { Awaiting, Button, Page, Table } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useAgo, useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { AccessBadges } from './AccessBadges.tsx';
import { AddPerson } from './AddPerson.tsx';
import { Person } from './Person.tsx';
import './people.css';
import { useRoleWords } from './use-role-words.ts';

/** An id in the address opens a person [STAFF-02]. */
export default function People({ rest }: AreaProps): ReactNode {
  const t = useTexts('organisation/people');
  const format = useFormat();
  const ago = useAgo();
  const words = useRoleWords();
  const listed = useCall(listPeople, { everyMs: 30_000 });
  const [isAdding, setAdding] = useState(false);
  if (listed.data === undefined) return <Awaiting read={listed} />;
  const { people } = listed.data;
  const chosen = people.find(({ id }) => id === rest);
  if (chosen !== undefined) return <Person key={chosen.id} person={chosen} />;
  const add = <Button text={t('add')} variant="primary" icon={<UserPlus />} onClick={() => setAdding(true)} />;
  return (
    <Page title={t('title')} lead={t('lead')} actions={add}>
      <Table
        rows={people}
        rowKey={({ id }) => id}
        columns={[
          {
            header: t('name'),
            isRowHeader: true,
            cell: ({ id, name, display_name }) => (
              <>
                <Link className="st-table__link" to={areaPath('organisation', '', 'people', id)} search={true}>
                  {display_name}
                </Link>
                {display_name !== name && <p className="st-small">{name}</p>}
              </>
            ),
          },
          {
            header: t('roles'),
            cell: ({ grants }) =>
              grants.length === 0 ? <span className="st-soft">{t('no_role')}</span> : format.list(grants.map(words)),
          },
          { header: t('access'), cell: (person) => <AccessBadges person={person} /> },
          {
            header: t('seen'),
            cell: ({ seen_at }) =>
              seen_at === null ? <span className="st-soft">{t('not_signed_in')}</span> : ago(seen_at),
          },
        ]}
      />
      {people.length === 1 && <p className="st-soft st-below">{t('only_you')}</p>}
      {isAdding && <AddPerson onClose={() => setAdding(false)} />}
    </Page>
  );
}
