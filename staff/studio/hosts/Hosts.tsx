import { Link } from '@tanstack/react-router';
import { Contact, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isOn } from '../../../domain/flag.ts';
import { allFields, WHO } from '../../../domain/form-fields.ts';
import { languageName } from '../../../domain/language-name.ts';
import { areaPath, useInAddress, useLocationId } from '../../app/address.ts';
import {
  Badge,
  Button,
  Empty,
  NothingFound,
  Notice,
  Page,
  SearchField,
  SelectField,
  TextField,
  Toggle,
  useHeldRow,
} from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { addHost, type Host, hostsWith, problemOf, removeHost, writeHost } from './host-edits.ts';
import './hosts.css';

/** [DESK-06] [STU-03] */
export default function Hosts(): ReactNode {
  const t = useTexts('studio/hosts');
  const { change, document } = useDraft();
  const [open, setOpen] = useInAddress('host');
  const [search, setSearch] = useState('');
  const { held, holding } = useHeldRow();
  const hosts = document.contacts ?? [];
  const found = hostsWith(hosts, search, held);
  const add = () => {
    setSearch('');
    setOpen(change(addHost));
  };
  const button = <Button text={t('add')} variant="primary" icon={<Plus />} onClick={add} />;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Rules />
      {hosts.length === 0 ? (
        <Empty icon={Contact} title={t('none')} lead={t('none_more')} action={button} />
      ) : (
        <>
          <div className="st-tools">
            <SearchField label={t('search')} value={search} onChange={setSearch} />
            {button}
          </div>
          {found.length === 0 && <NothingFound title={t('none_fits')} onClear={() => setSearch('')} />}
          <ul className="st-rows" {...holding}>
            {found.map((host) => {
              const id = String(host.id);
              const isOpen = open === id;
              const name = host.name.trim() || t('unnamed');
              return (
                <li key={id} className="st-hosts__one" data-row={id}>
                  <div className="st-hosts__line">
                    <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? '' : id)}>
                      <span className="st-strong">{name}</span>
                      <span className="st-soft">
                        {[host.email, host.phone].filter((text) => text !== undefined).join(' · ')}
                      </span>
                    </Button>
                    <State host={host} />
                    <Button
                      icon={<Trash2 />}
                      aria-label={t('remove', { name })}
                      onClick={() => change((d) => removeHost(d, id))}
                    />
                  </div>
                  {isOpen && <Editor host={host} />}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Page>
  );
}

function Rules(): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('studio/hosts');
  const { change, document } = useDraft();
  return (
    <div className="st-stack st-hosts__rules">
      <Toggle
        label={t('tell')}
        checked={isOn(document.location.module_tell_host)}
        onChange={(on) =>
          change((d) => {
            d.location.module_tell_host = on ? 1 : 0;
          })
        }
      />
      <Toggle
        label={t('exact')}
        checked={document.requires_exact_match === true}
        onChange={(on) =>
          change((d) => {
            d.requires_exact_match = on;
          })
        }
      />
      {!allFields(document).some(({ name }) => name === WHO) && (
        <Notice tone="warning">
          {t('no_field')} <Link to={areaPath('studio', locationId, 'fields')}>{t('to_fields')}</Link>
        </Notice>
      )}
    </div>
  );
}

function State({ host }: { readonly host: Host }): ReactNode {
  const t = useTexts('studio/hosts');
  const problem = problemOf(host);
  if (problem === null) return null;
  return <Badge tone={problem === 'no_address' ? 'neutral' : 'warning'}>{t(`state_${problem}`)}</Badge>;
}

function Editor({ host }: { readonly host: Host }): ReactNode {
  const t = useTexts('studio/hosts');
  const { change, document } = useDraft();
  const id = String(host.id);
  const problem = problemOf(host);
  const write = (part: Parameters<typeof writeHost>[2]) => (text: string) =>
    change((d) => writeHost(d, id, part, text), `host ${id} ${part}`);
  return (
    <div className="st-editor">
      <TextField label={t('name')} value={host.name} onChange={write('name')} input={{ autoComplete: 'off' }} />
      <TextField
        label={t('email')}
        type="email"
        value={host.email ?? ''}
        onChange={write('email')}
        error={problem === 'email' ? t('wrong_email') : undefined}
        input={{ maxLength: 254, autoComplete: 'off' }}
      />
      <TextField
        label={t('phone')}
        hint={t('phone_hint')}
        type="tel"
        value={host.phone ?? ''}
        onChange={write('phone')}
        error={problem === 'phone' ? t('wrong_phone') : undefined}
        input={{ maxLength: 24, autoComplete: 'off' }}
      />
      <SelectField
        label={t('language')}
        value={host.language ?? ''}
        onChange={write('language')}
        options={[
          { value: '', label: t('own_language') },
          ...document.languages.map((language) => ({ value: language.key, label: languageName(language) })),
        ]}
      />
    </div>
  );
}
