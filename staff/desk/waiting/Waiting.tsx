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
import { areaPath } from '../../app/address.ts';
import type { AreaProps } from '../../app/areas.ts';
import { Button, Empty, Failure, LinkButton, Loading, Page } from '../../components/index.ts';
import { useAgo, useFormat } from '../../texts/use-format.ts';
import { useSlideName } from '../../texts/use-slide-name.ts';
import { type SayIn, useTexts } from '../../texts/use-texts.tsx';
import { useDesk } from '../../visits/use-desk.tsx';
import { CallAbout } from './CallAbout.tsx';
import { type Code, CodeDialog, PhoneCodeDialog } from './CodeDialog.tsx';
import { Decisions } from './Decisions.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';
import './waiting.css';

const ICONS: Readonly<Record<DeskWaiting['kind'], LucideIcon>> = {
  scan: IdCard,
  help: LifeBuoy,
  code: MessageSquareWarning,
  breath: Wind,
  late: Clock,
  unconfirmed: UsersRound,
  more: Ellipsis,
};

/** One list of all who wait for a person, one tap each [DESK-03]. */
export default function Waiting({ locationId, rest }: AreaProps): ReactNode {
  const say = useTexts('desk/waiting');
  const [code, setCode] = useState<Code | null>(null);
  const [isAsking, setAsking] = useState(false);
  const forPhone = <Button onPress={() => setAsking(true)}>{say('code_for_phone')}</Button>;
  if (rest !== '') return <Unconfirmed key={rest} locationId={locationId} groupId={rest} />;
  return (
    <Page title={say('title')} lead={say('lead')} actions={forPhone}>
      <List locationId={locationId} onCode={setCode} />
      <PhoneCodeDialog locationId={locationId} isOpen={isAsking} onClose={() => setAsking(false)} onCode={setCode} />
      <CodeDialog code={code} onClose={() => setCode(null)} />
    </Page>
  );
}

/** Stays the same list while it changes: what is under the finger of the person who decides is not replaced. */
function List({ locationId, onCode }: Omit<ItemProps, 'item'>): ReactNode {
  const say = useTexts('desk/waiting');
  const { desk, error, retry } = useDesk();
  if (desk === undefined) {
    if (error === null) return <Loading />;
    return <Failure failure={error.failure} onRetry={retry} />;
  }
  if (desk.waiting.length === 0)
    return (
      <Empty
        icon={BellRing}
        title={say('none')}
        action={<LinkButton to={areaPath('desk', locationId, 'here')}>{say('who_is_here')}</LinkButton>}
      >
        {say('none_lead')}
      </Empty>
    );
  return (
    <ul className="st-waiting" aria-label={say('list')}>
      {desk.waiting.map((item) => (
        <Item key={`${item.kind} ${item.id}`} item={item} locationId={locationId} onCode={onCode} />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly item: DeskWaiting;
  readonly locationId: string;
  readonly onCode: (code: Code) => void;
}

function Item({ item, locationId, onCode }: ItemProps): ReactNode {
  const say = useTexts('desk/waiting');
  const format = useFormat();
  const ago = useAgo();
  const slideName = useSlideName();
  const Icon = ICONS[item.kind];
  return (
    <li className="st-waiting__item" data-kind={item.kind} data-state={item.state}>
      <span className="st-waiting__icon">
        <Icon aria-hidden="true" />
      </span>
      <div className="st-waiting__what">
        <h2>
          {say(item.kind)}
          {item.name !== '' && <span> · {item.name}</span>}
        </h2>
        <p>
          {detailOf(item, say, {
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
      <Decisions item={item} locationId={locationId} onCode={onCode} />
    </li>
  );
}

interface Names {
  readonly slideOf: (id: string) => string;
  readonly languageOf: (key: string) => string;
  readonly timeOf: (at: number) => string;
}

function detailOf(item: DeskWaiting, say: SayIn<'desk/waiting'>, { slideOf, languageOf, timeOf }: Names): string {
  const { kind, id, detail, language, device, state, by } = item;
  if (kind === 'scan') return say('scan_detail', { detail });
  if (kind === 'code') return say(detail === 'failed' ? 'code_failed' : 'code_slow');
  if (kind === 'more') return say(id === 'help' ? 'more_help' : 'more_breath', { count: item.count ?? 0 });
  if (kind === 'late') return say('late_detail');
  if (kind === 'unconfirmed') {
    const times = { count: item.count ?? 0, from: timeOf(item.since), until: timeOf(item.until ?? item.since) };
    if (device === 'phone') return say('unconfirmed_address', times);
    return say('unconfirmed_kiosk', { ...times, name: device });
  }
  const place = device === 'phone' ? say('help_phone') : say('help_kiosk', { name: device });
  if (kind === 'breath') return `${place} · ${say(detail === 'failed' ? 'breath_failed' : 'breath_waiting', { id })}`;
  const at = say('help_detail', { slide: slideOf(detail), language: languageOf(language) });
  const answeredBy = state === 'answered' ? [say('help_answered', { by })] : [];
  return [place, at, ...(item.why ? [say(`help_why_${item.why}`)] : []), ...answeredBy].join(' · ');
}
