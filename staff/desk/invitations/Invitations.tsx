import { Link } from '@tanstack/react-router';
import { MailPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { WHO } from '../../../domain/form-fields.ts';
import { addInvitation } from '../../../schemas/generated/calls/add-invitation.ts';
import { listInvitations } from '../../../schemas/generated/calls/list-invitations.ts';
import { removeInvitation } from '../../../schemas/generated/calls/remove-invitation.ts';
import type { Invitation, ListInvitationsAnswer } from '../../../schemas/generated/types.ts';
import { areaPath } from '../../app/address.ts';
import type { AreaProps } from '../../app/areas.ts';
import { may, useMe } from '../../app/session.ts';
import {
  Awaiting,
  Badge,
  Button,
  CopyButton,
  Dialog,
  Empty,
  Failure,
  FormDialog,
  Page,
  Select,
  TextField,
} from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { type Format, useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './invitations.css';

const NAME = 'form_field_name';
const PLATE = 'form_field_registration_number';
const COMPANY = 'label_company';

/** Who is invited, and inviting: by a link, a QR code, a text message or an e-mail [GATE-06]. */
export default function Invitations({ locationId }: AreaProps): ReactNode {
  const say = useTexts('desk/invitations');
  const format = useFormat();
  const me = useMe();
  const read = useCall(listInvitations, { params: { locationId }, everyMs: 30_000 });
  const { data } = read;
  const [isNew, setNew] = useState(false);
  const [shown, setShown] = useState<Invitation | null>(null);
  const remove = useChange(removeInvitation, { renews: [listInvitations] });
  if (data === undefined) return <Awaiting read={read} />;
  const invite = <Button text={say('new')} look="primary" icon={MailPlus} onPress={() => setNew(true)} />;
  return (
    <Page title={say('title')} lead={say('lead')}>
      {data.invitations.length > 0 && invite}
      {!data.takes_codes && (
        <p className="st-note st-note--warning">
          {say('no_codes')}{' '}
          {may(me, ['editor'], locationId) && (
            <Link to={areaPath('studio', locationId, 'deck')} search={{ slide: 'entrycode' } as never}>
              {say('no_codes_on')}
            </Link>
          )}
        </p>
      )}
      <Failure failure={remove.error?.failure} />
      {data.invitations.length === 0 ? (
        <Empty icon={MailPlus} title={say('none')} lead={say('none_lead')} action={invite} />
      ) : (
        <ul className="st-stack" aria-label={say('list')}>
          {data.invitations.map((one) => (
            <li key={one.ref} className="st-card st-row st-invitation">
              <div>
                <strong>{titleOf(one)}</strong>
                <p className="st-soft">{factsOf(one, data, format)}</p>
              </div>
              {one.used_at === null ? (
                <>
                  {one.prepared_at == null ? (
                    <Badge>{say('open')}</Badge>
                  ) : (
                    <Badge tone="success">{say('prepared')}</Badge>
                  )}
                  <Button text={say('show')} onPress={() => setShown(one)} />
                  <Button
                    text={say('remove')}
                    look="quiet"
                    onPress={() => remove.mutate({ params: { locationId, ref: one.ref } })}
                  />
                </>
              ) : (
                <Badge tone="success">{say('used', { time: format.time(Date.parse(one.used_at)) })}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {isNew && (
        <Invite
          locationId={locationId}
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

const titleOf = ({ answers, booking, code }: Invitation): string =>
  [answers[NAME], answers[COMPANY], answers[PLATE], booking].filter(Boolean).join(', ') || code;

function factsOf(
  { answers, date, time, sublocation_track, bay_info }: Invitation,
  { places }: ListInvitationsAnswer,
  format: Format,
): string {
  const place = places.find(({ id }) => id === sublocation_track)?.name;
  return [date && format.day(date), time, place, bay_info, answers[WHO]].filter(Boolean).join(' · ');
}

function Code({ invitation, onClose }: { readonly invitation: Invitation; readonly onClose: () => void }): ReactNode {
  const say = useTexts('desk/invitations');
  const { code, link, sent } = invitation;
  // The server that answers here has them, whatever the links in its messages begin with.
  const path = `/i/${code.replaceAll('-', '')}`;
  return (
    <Dialog title={say('made')} onClose={onClose}>
      <div className="st-code">
        <img src={`${path}/qr.svg`} alt={say('qr', { code })} />
        <strong>{say('code', { code })}</strong>
        <a href={path} target="_blank" rel="noreferrer">
          {say('link')}
        </a>
        <small>{link}</small>
        <CopyButton value={link} text={say('copy')} />
        {sent.sms && <Badge tone={sent.sms === 'sent' ? 'success' : 'danger'}>{say(`sms-${sent.sms}`)}</Badge>}
        {sent.email && <Badge tone={sent.email === 'sent' ? 'success' : 'danger'}>{say(`email-${sent.email}`)}</Badge>}
      </div>
    </Dialog>
  );
}

interface InviteProps {
  readonly locationId: string;
  readonly known: ListInvitationsAnswer;
  readonly onClose: (made?: Invitation) => void;
}

function Invite({ locationId, known, onClose }: InviteProps): ReactNode {
  const say = useTexts('desk/invitations');
  const format = useFormat();
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({ language: known.languages[0] ?? 'en' });
  const add = useChange(addInvitation, { renews: [listInvitations] });
  const field = (key: string) => ({
    value: said[key] ?? '',
    onChange: (value: string) => setSaid((before) => ({ ...before, [key]: value })),
  });
  const hintOf = (way: 'sms' | 'email') =>
    say(!known.ways.includes(way) ? 'not_sent_hint' : way === 'sms' ? 'phone_hint' : 'email_hint');
  const make = (): void => {
    const { name = '', company = '', plate = '', host = '', place = '', phone = '', ...rest } = said;
    const more = { [COMPANY]: company, [WHO]: host, label_phone_number: phone };
    const filled = Object.entries(more).filter(([, text]) => text !== '');
    const answers = { [NAME]: name, [PLATE]: plate, ...Object.fromEntries(filled) };
    const request = { ...rest, phone, answers, sublocation_track: Number(place) };
    add.mutate({ request, params: { locationId } }, { onSuccess: (made) => onClose(made) });
  };
  return (
    <FormDialog title={say('new_title')} submit={say('make')} change={add} onSubmit={make} onClose={() => onClose()}>
      <TextField label={say('name')} {...field('name')} autoFocus />
      <TextField label={say('company')} {...field('company')} />
      <TextField label={say('plate')} {...field('plate')} />
      <TextField label={say('host')} {...field('host')} suggestions={known.hosts} />
      <TextField label={say('booking')} {...field('booking')} />
      <TextField label={say('date')} type="date" {...field('date')} />
      <TextField label={say('time')} type="time" {...field('time')} />
      {known.places.length > 0 && (
        <Select
          label={say('place')}
          {...field('place')}
          options={[{ id: '', name: say('whole') }, ...known.places.map(({ id, name }) => ({ id: String(id), name }))]}
        />
      )}
      <TextField label={say('bay')} {...field('bay_info')} />
      <TextField label={say('phone')} type="tel" hint={hintOf('sms')} {...field('phone')} />
      <TextField label={say('email')} type="email" hint={hintOf('email')} {...field('email')} />
      {known.languages.length > 1 && (
        <Select
          label={say('language')}
          {...field('language')}
          options={known.languages.map((id) => ({ id, name: format.language(id) }))}
        />
      )}
    </FormDialog>
  );
}
