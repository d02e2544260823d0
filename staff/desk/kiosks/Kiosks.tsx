import { MonitorCheck, MonitorCog, MonitorX, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { forgetKiosk } from '../../../schemas/generated/calls/forget-kiosk.ts';
import { listKiosks } from '../../../schemas/generated/calls/list-kiosks.ts';
import { readDesk } from '../../../schemas/generated/calls/read-desk.ts';
import { renameKiosk } from '../../../schemas/generated/calls/rename-kiosk.ts';
import { revokeKiosk } from '../../../schemas/generated/calls/revoke-kiosk.ts';
import type { DeskKiosk, ListKiosksAnswer } from '../../../schemas/generated/types.ts';
import { useLocationId } from '../../app/address.ts';
import { hasAccess, useMe } from '../../app/session.ts';
import {
  Awaiting,
  Badge,
  Button,
  ConfirmDialog,
  Empty,
  Facts,
  Failure,
  FormDialog,
  Page,
  Section,
  TextField,
} from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { useAgo, useFormat } from '../../texts/use-format.ts';
import { useSlideName } from '../../texts/use-slide-name.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { useDesk } from '../../visits/use-desk.tsx';
import './kiosks.css';
import { Pair } from './Pair.tsx';

/** With their current faults [DESK-08] [OFF-06]. */
export default function Kiosks(): ReactNode {
  const t = useTexts('desk/kiosks');
  const read = useDesk();
  const { desk } = read;
  const { data: paired } = useCall(listKiosks, { everyMs: 5_000 });
  const pending = paired?.kiosks.filter(({ id }) => desk?.kiosks.every((known) => known.id !== id)) ?? [];
  const pair = <Pair paired={paired?.kiosks ?? []} />;
  return (
    <Page title={t('title')} lead={t('lead')} actions={pair} isWide>
      {content()}
      {pending.length > 0 && <Pending kiosks={pending} />}
    </Page>
  );

  function content(): ReactNode {
    if (desk === undefined) return <Awaiting read={read} />;
    if (desk.kiosks.length === 0)
      return pending.length > 0 ? null : <Empty icon={MonitorCog} title={t('none')} lead={t('none_lead')} />;
    return (
      <ul className="st-kiosks" aria-label={t('list')}>
        {desk.kiosks.map((kiosk) => (
          <Kiosk key={kiosk.id} kiosk={kiosk} />
        ))}
      </ul>
    );
  }
}

function Kiosk({ kiosk }: { readonly kiosk: DeskKiosk }): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('desk/kiosks');
  const ago = useAgo();
  const slideName = useSlideName();
  const me = useMe();
  const [isOpen, setOpen] = useState<'rename' | 'forget' | null>(null);
  const name = kiosk.name || t('unnamed', { id: kiosk.id.slice(-4) });
  const { faults, slide } = kiosk;
  const isWell = faults.length === 0;
  const isSilent = faults.some(({ kind }) => kind === 'silent');
  return (
    <li className="st-card st-kiosks__one" data-well={isWell || undefined}>
      <header>
        <span className="st-kiosks__icon">
          {isWell ? <MonitorCheck aria-hidden="true" /> : <MonitorX aria-hidden="true" />}
        </span>
        <div>
          <h2>{name}</h2>
          <p className="st-soft">
            {isSilent || slide !== '' ? null : `${t('at_rest')} · `}
            {!isSilent && slide !== '' && `${t('busy', { slide: slideName(slide) })} · `}
            {t('seen', { ago: ago(kiosk.seen_at) })}
          </p>
        </div>
        <Button icon={<Pencil />} aria-label={`${t('rename')}: ${name}`} onClick={() => setOpen('rename')} />
        {isSilent && hasAccess(me, ['owner'], locationId) && (
          <Button icon={<Trash2 />} aria-label={`${t('forget')}: ${name}`} onClick={() => setOpen('forget')} />
        )}
      </header>
      <Health kiosk={kiosk} />
      {isOpen === 'rename' && <Rename kiosk={kiosk} onClose={() => setOpen(null)} />}
      {isOpen === 'forget' && <Forget kiosk={{ ...kiosk, name }} onClose={() => setOpen(null)} />}
    </li>
  );
}

function Health({ kiosk }: { readonly kiosk: DeskKiosk }): ReactNode {
  const t = useTexts('desk/kiosks');
  const format = useFormat();
  const { faults, printer, outbox_count, outbox_since, storage_left } = kiosk;
  const hasPrinter = printer === 'none' || printer === 'ready';
  const waiting = { count: outbox_count, time: outbox_since === null ? '–' : format.time(outbox_since) };
  const facts: [string, string][] = [
    [t('printer'), t.find(`printer-${printer}`) ?? printer],
    [t('outbox'), outbox_count === 0 ? t('outbox_none') : t('outbox_some', waiting)],
    [t('version'), String(kiosk.version)],
    [t('language'), format.language(kiosk.language)],
    [t('storage'), storage_left === null ? t('unknown') : format.storage(storage_left)],
  ];
  /** Shows an error's code, not the device's own text. */
  const detailOf = (kind: string, detail: string): string | number => {
    if (kind === 'visits-waiting') return Number(detail);
    if (kind !== 'page-error') return detail;
    return t.find(`error-${detail}`) ?? t('error-unknown', { code: /^unknown-(\d{4})$/.exec(detail)?.[1] ?? '–' });
  };
  return (
    <>
      {faults.length === 0 ? (
        // A fault is reported within half a minute; do not claim "ready" before that.
        hasPrinter && (
          <p>
            <Badge tone="success">{t('well')}</Badge>
          </p>
        )
      ) : (
        <ul className="st-stack st-kiosks__faults">
          {faults.map(({ kind, since, detail }) => (
            <li key={kind}>
              {t(`fault-${kind}`, { detail: detailOf(kind, detail) })}{' '}
              <span>{t('since', { time: format.time(since) })}</span>
            </li>
          ))}
        </ul>
      )}
      <Facts className="st-kiosks__facts" rows={facts} />
    </>
  );
}

interface DialogProps {
  readonly kiosk: DeskKiosk;
  readonly onClose: () => void;
}

function Rename({ kiosk, onClose }: DialogProps): ReactNode {
  const t = useTexts('desk/kiosks');
  const [name, setName] = useState(kiosk.name);
  const rename = useChange(renameKiosk, { renews: [readDesk] });
  const params = { kioskId: kiosk.id };
  return (
    <FormDialog
      title={t('rename')}
      submit={t('save')}
      change={rename}
      onSubmit={() => rename.mutate({ request: { name }, params }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField label={t('name')} value={name} onChange={setName} input={{ maxLength: 60, autoFocus: true }} />
    </FormDialog>
  );
}

function Forget({ kiosk, onClose }: DialogProps): ReactNode {
  const t = useTexts('desk/kiosks');
  const forget = useChange(forgetKiosk, { renews: [readDesk] });
  return (
    <ConfirmDialog
      title={t('forget_title', { name: kiosk.name })}
      lead={t('forget_lead')}
      confirm={t('forget')}
      change={forget}
      onConfirm={() => forget.mutate({ params: { kioskId: kiosk.id } })}
      onClose={onClose}
    />
  );
}

/** Codes in use and kiosks that have not reported yet. */
function Pending({ kiosks }: { readonly kiosks: ListKiosksAnswer['kiosks'] }): ReactNode {
  const t = useTexts('desk/kiosks');
  const format = useFormat();
  const revoke = useChange(revokeKiosk, { renews: [listKiosks] });
  return (
    <Section title={t('pending')} className="st-below">
      <Failure failure={revoke.error?.failure} />
      <ul>
        {kiosks.map(({ id, name, code_ends_at, paired_at }) => (
          <li key={id} className="st-row st-row--apart">
            <span>
              <strong>{name || t('unnamed', { id })}</strong>{' '}
              {paired_at === null
                ? t('code_waits', { time: format.time(code_ends_at) })
                : t('not_reported', { time: format.time(paired_at) })}
            </span>
            <Button
              icon={<Trash2 />}
              aria-label={`${t('forget')}: ${name || t('unnamed', { id })}`}
              onClick={() => revoke.mutate({ params: { kioskId: id } })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
