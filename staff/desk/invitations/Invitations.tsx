import { Link } from '@tanstack/react-router';
import { MailPlus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { WHO } from '../../../domain/form-fields.ts';
import { addInvitation } from '../../../schemas/generated/calls/add-invitation.ts';
import { listInvitations } from '../../../schemas/generated/calls/list-invitations.ts';
import { removeInvitation } from '../../../schemas/generated/calls/remove-invitation.ts';
import type { Invitation, ListInvitationsAnswer } from '../../../schemas/generated/types.ts';
import { areaPath, useLocationId } from '../../app/address.ts';
import { hasAccess, useMe } from '../../app/session.ts';
import {
  Awaiting,
  Badge,
  Button,
  CopyButton,
  Dialog,
  Empty,
  Failure,
  FormDialog,
  Notice,
  Page,
  SelectField,
  TextField,
} from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { type Format, useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './invitations.css';

const NAME = 'form_field_name';
const PLATE = 'form_field_registration_number';
const COMPANY = 'label_company';

/** By link, QR code, SMS or e-mail [GATE-06]. */
export default function Invitations(): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('desk/invitations');
  const me = useMe();
  const read = useCall(listInvitations, { everyMs: 30_000 });
  const { data } = read;
  const [isNew, setNew] = useState(false);
  const [shown, setShown] = useState<Invitation | null>(null);
  if (data === undefined) return <Awaiting read={read} />;
  const invite = <Button text={t('new')} variant="primary" icon={<MailPlus />} onClick={() => setNew(true)} />;
  return (
    <Page title={t('title')} lead={t('lead')} actions={data.invitations.length > 0 ? invite : undefined}>
      {!data.takes_codes && (
        <Notice tone="warning">
          {t('no_codes')}{' '}
          {hasAccess(me, ['editor'], locationId) && (
            <Link to={areaPath('studio', locationId, 'deck')} search={{ slide: 'entrycode' } as never}>
              {t('no_codes_on')}
            </Link>
          )}
        </Notice>
      )}
      {data.invitations.length === 0 ? (
        <Empty icon={MailPlus} title={t('none')} lead={t('none_lead')} action={invite} />
      ) : (
        <ul className="st-stack" aria-label={t('list')}>
          {data.invitations.map((one) => (
            <Item key={one.ref} one={one} places={data.places} onShow={() => setShown(one)} />
          ))}
        </ul>
      )}
      {isNew && (
        <Invite
          known={data}
          onClose={(made) => {
            setNew(false);
            setShown(made ?? null);
          }}
        />
      )}
      {shown && <Code invitation={shown} onClose={() => setShown(null)} />}
    </Page>
  );
}

interface ItemProps {
  readonly one: Invitation;
  readonly places: ListInvitationsAnswer['places'];
  readonly onShow: () => void;
}

function Item({ one, places, onShow }: ItemProps): ReactNode {
  const t = useTexts('desk/invitations');
  const format = useFormat();
  const remove = useChange(removeInvitation, { renews: [listInvitations] });
  return (
    <li className="st-card st-row st-invitation">
      <div>
        <strong>{titleOf(one)}</strong>
        <p className="st-soft">{factsOf(one, places, format)}</p>
      </div>
      {one.used_at === null ? (
        <>
          {one.prepared_at == null ? <Badge>{t('open')}</Badge> : <Badge tone="success">{t('prepared')}</Badge>}
          <Button text={t('show')} onClick={onShow} />
          <Button text={t('remove')} variant="quiet" onClick={() => remove.mutate({ params: { ref: one.ref } })} />
        </>
      ) : (
        <Badge tone="success">{t('used', { time: format.time(Date.parse(one.used_at)) })}</Badge>
      )}
      <Failure failure={remove.error?.failure} />
    </li>
  );
}

const titleOf = ({ answers, booking, code }: Invitation): string =>
  [answers[NAME], answers[COMPANY], answers[PLATE], booking].filter(Boolean).join(', ') || code;

function factsOf(
  { answers, date, time, sublocation_track, bay_info }: Invitation,
  places: ListInvitationsAnswer['places'],
  format: Format,
): string {
  const place = places.find(({ id }) => id === sublocation_track)?.name;
  return [date && format.day(date), time, place, bay_info, answers[WHO]].filter(Boolean).join(' · ');
}

function Code({ invitation, onClose }: { readonly invitation: Invitation; readonly onClose: () => void }): ReactNode {
  const t = useTexts('desk/invitations');
  const { code, link, sent } = invitation;
  // Relative, because the links in messages may name another host.
  const path = `/i/${code.replaceAll('-', '')}`;
  return (
    <Dialog title={t('made')} onClose={onClose}>
      <div className="st-code">
        <img src={`${path}/qr.svg`} alt={t('qr', { code })} />
        <strong>{t('code', { code })}</strong>
        <a href={path} target="_blank" rel="noreferrer">
          {t('link')}
        </a>
        <small>{link}</small>
        <CopyButton value={link} text={t('copy')} />
        {sent.sms && <Badge tone={sent.sms === 'sent' ? 'success' : 'danger'}>{t(`sms-${sent.sms}`)}</Badge>}
        {sent.email && <Badge tone={sent.email === 'sent' ? 'success' : 'danger'}>{t(`email-${sent.email}`)}</Badge>}
      </div>
    </Dialog>
  );
}

interface InviteProps {
  readonly known: ListInvitationsAnswer;
  readonly onClose: (made?: Invitation) => void;
}

function Invite({ known, onClose }: InviteProps): ReactNode {
  const t = useTexts('desk/invitations');
  const format = useFormat();
  const hostList = useId();
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({ language: known.languages[0] ?? 'en' });
  const add = useChange(addInvitation, { renews: [listInvitations] });
  const field = (key: string) => ({
    value: said[key] ?? '',
    onChange: (value: string) => setSaid((before) => ({ ...before, [key]: value })),
  });
  const hintOf = (way: 'sms' | 'email') =>
    t(!known.ways.includes(way) ? 'not_sent_hint' : way === 'sms' ? 'phone_hint' : 'email_hint');
  const make = (): void => {
    const { name = '', company = '', plate = '', host = '', place = '', phone = '', ...rest } = said;
    const more = { [COMPANY]: company, [WHO]: host, label_phone_number: phone };
    const filled = Object.entries(more).filter(([, text]) => text !== '');
    const answers = { [NAME]: name, [PLATE]: plate, ...Object.fromEntries(filled) };
    const request = { ...rest, phone, answers, sublocation_track: Number(place) };
    add.mutate({ request }, { onSuccess: (made) => onClose(made) });
  };
  return (
    <FormDialog title={t('new_title')} submit={t('make')} change={add} onSubmit={make} onClose={() => onClose()}>
      <TextField label={t('name')} {...field('name')} input={{ autoFocus: true }} />
      <TextField label={t('company')} {...field('company')} />
      <TextField label={t('plate')} {...field('plate')} />
      <TextField label={t('host')} {...field('host')} input={{ list: hostList }}>
        <datalist id={hostList}>
          {known.hosts.map((host) => (
            <option key={host} value={host} />
          ))}
        </datalist>
      </TextField>
      <TextField label={t('booking')} {...field('booking')} />
      <TextField label={t('date')} type="date" {...field('date')} />
      <TextField label={t('time')} type="time" {...field('time')} />
      {known.places.length > 0 && (
        <SelectField
          label={t('place')}
          {...field('place')}
          options={[
            { value: '', label: t('whole') },
            ...known.places.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <TextField label={t('bay')} {...field('bay_info')} />
      <TextField label={t('phone')} type="tel" hint={hintOf('sms')} {...field('phone')} />
      <TextField label={t('email')} type="email" hint={hintOf('email')} {...field('email')} />
      {known.languages.length > 1 && (
        <SelectField
          label={t('language')}
          {...field('language')}
          options={known.languages.map((id) => ({ value: id, label: format.language(id) }))}
        />
      )}
    </FormDialog>
  );
}
