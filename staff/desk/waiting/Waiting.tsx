import './waiting.css';
import {
  BellRing,
  Clock,
  Ellipsis,
  IdCard,
  LifeBuoy,
  type LucideIcon,
  MessageSquareWarning,
  UsersRound,
  Wind,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DeskWaiting } from '../../../schemas/generated/types.ts';
import { areaPath, useLocationId } from '../../app/address.ts';
import type { AreaProps } from '../../app/areas.ts';
import { Awaiting, Button, Empty, LinkButton, Page } from '../../components/index.ts';
import { useAgo, useFormat } from '../../texts/use-format.ts';
import { useSlideName } from '../../texts/use-slide-name.ts';
import { type TextIn, useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { useDesk } from '../../visits/use-desk.tsx';
import { type Code, CodeDialog, PhoneCodeDialog } from './CodeDialog.tsx';
import { Decisions } from './Decisions.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';

const ICONS: Readonly<Record<DeskWaiting['kind'], LucideIcon>> = {
  scan: IdCard,
  help: LifeBuoy,
  code: MessageSquareWarning,
  breath: Wind,
  late: Clock,
  unconfirmed: UsersRound,
  more: Ellipsis,
};

/** [DESK-03] */
export default function Waiting({ rest }: AreaProps): ReactNode {
  const t = useTexts('desk/waiting');
  const [code, setCode] = useState<Code | null>(null);
  const [isAsking, setAsking] = useState(false);
  const forPhone = <Button text={t('code_for_phone')} onClick={() => setAsking(true)} />;
  if (rest !== '') return <Unconfirmed key={rest} groupId={rest} />;
  return (
    <Page title={t('title')} lead={t('lead')} actions={forPhone}>
      <List onCode={setCode} />
      {isAsking && <PhoneCodeDialog onClose={() => setAsking(false)} onCode={setCode} />}
      {code !== null && <CodeDialog code={code} onClose={() => setCode(null)} />}
    </Page>
  );
}

/** Keeps rows in place while the list changes: a tap must not hit another row. */
function List({ onCode }: Omit<ItemProps, 'item'>): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('desk/waiting');
  const read = useDesk();
  const { desk } = read;
  if (desk === undefined) return <Awaiting read={read} />;
  if (desk.waiting.length === 0)
    return (
      <Empty
        icon={BellRing}
        title={t('none')}
        lead={t('none_lead')}
        action={<LinkButton text={t('who_is_here')} to={areaPath('desk', locationId, 'here')} />}
      />
    );
  return (
    <ul className="st-stack" aria-label={t('list')}>
      {desk.waiting.map((item) => (
        <Item key={`${item.kind} ${item.id}`} item={item} onCode={onCode} />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly item: DeskWaiting;
  readonly onCode: (code: Code) => void;
}

function Item({ item, onCode }: ItemProps): ReactNode {
  const t = useTexts('desk/waiting');
  const format = useFormat();
  const ago = useAgo();
  const slideName = useSlideName();
  const Icon = ICONS[item.kind];
  return (
    <li className="st-card st-waiting__item" data-kind={item.kind} data-state={item.state}>
      <span className="st-waiting__icon">
        <Icon aria-hidden="true" />
      </span>
      <div className="st-waiting__what">
        <h2>
          {t(item.kind)}
          {item.name !== '' && <span> · {item.name}</span>}
        </h2>
        <p>
          {detailOf(item, t, {
            slideOf: (slide) => slideName(slide),
            languageOf: format.language,
            timeOf: format.time,
          })}
        </p>
        <CallAbout item={item} />
        <time className="st-soft" dateTime={new Date(item.since).toISOString()}>
          {ago(item.since)}
        </time>
      </div>
      <Decisions item={item} onCode={onCode} />
    </li>
  );
}

interface Names {
  readonly slideOf: (id: string) => string;
  readonly languageOf: (key: string) => string;
  readonly timeOf: (at: number) => string;
}

function detailOf(item: DeskWaiting, t: TextIn<'desk/waiting'>, { slideOf, languageOf, timeOf }: Names): string {
  const { kind, id, detail, language, device, state, by } = item;
  if (kind === 'scan') return t('scan_detail', { detail });
  if (kind === 'code') return t(detail === 'failed' ? 'code_failed' : 'code_slow');
  if (kind === 'more') return t(id === 'help' ? 'more_help' : 'more_breath', { count: item.count ?? 0 });
  if (kind === 'late') return t('late_detail');
  if (kind === 'unconfirmed') {
    const times = { count: item.count ?? 0, from: timeOf(item.since), until: timeOf(item.until ?? item.since) };
    if (device === 'phone') return t('unconfirmed_address', times);
    return t('unconfirmed_kiosk', { ...times, name: device });
  }
  const place = device === 'phone' ? t('help_phone') : t('help_kiosk', { name: device });
  if (kind === 'breath') return `${place} · ${t(detail === 'failed' ? 'breath_failed' : 'breath_waiting', { id })}`;
  const at = t('help_detail', { slide: slideOf(detail), language: languageOf(language) });
  const answeredBy = state === 'answered' ? [t('help_answered', { by })] : [];
  return [place, at, ...(item.why ? [t(`help_why_${item.why}`)] : []), ...answeredBy].join(' · ');
}

/** Translated answers that a call for help is about [DESK-03]. */
function CallAbout({ item: { about = [], why } }: { readonly item: DeskWaiting }): ReactNode {
  const t = useTexts('desk/waiting');
  const { language } = useLanguage();
  if (about.length === 0) return null;
  const answered = (value: string, isMissing: boolean): string => {
    if (value === '') return '';
    if (isMissing) return t('help_about_missing', { value });
    return why === 'tries' ? t('help_about_last', { value }) : value;
  };
  return (
    <dl className="st-waiting__about" aria-label={t('help_about')}>
      {about.map(({ said, missing }) => {
        const { label, value } = said.find((one) => one.language === language) ?? { label: '', value: '' };
        return (
          <div key={`${label} ${value} ${missing}`}>
            <dt>{label}</dt>
            <dd>{answered(value, missing)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
