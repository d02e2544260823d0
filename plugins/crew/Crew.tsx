import { Hourglass, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { findPlace } from '../../domain/destination.ts';
import { isOn } from '../../domain/flag.ts';
import { Button, ChoiceList, Notice, SlideFrame } from '../../page/ui/index.ts';
import { VisitCode } from '../_kit/print/VisitCode.tsx';
import { Answered } from '../_kit/visit/Answered.tsx';
import { withoutScheme } from './link.ts';
import type { CrewContext } from './reads.ts';
import { type CrewSlice, emptyCrew } from './slice.ts';
// For use without a network.
import './choose-last.ts';
import './join-by-code.ts';
import './leave.ts';
import './share.ts';
import './crew.css';

const MOST = 20;
const SIZES = Array.from({ length: MOST - 1 }, (_, i) => ({ id: i + 2, label: String(i + 2) }));

/** The slide stays where it is in the deck. */
const askAgain = ({ isWanted, isBrought }: CrewSlice): CrewSlice => ({ ...emptyCrew(), isWanted, isBrought });

export default function Crew({ ctx }: { readonly ctx: CrewContext }): ReactNode {
  const { joining, part } = ctx.slice;
  if (joining !== null) return <Joining ctx={ctx} />;
  if (part === 'first') return <Code ctx={ctx} />;
  return part === 'member' ? <Joined ctx={ctx} /> : <HowMany ctx={ctx} />;
}

function HowMany({ ctx }: { readonly ctx: CrewContext }): ReactNode {
  const t = ctx.services.text;
  const choose = (size: number): void => {
    ctx.update({ size });
    void ctx.go.next();
  };
  return (
    <SlideFrame title={t('crew_title')} sentence={t('crew_sentence')} icon={Users} layout="wide" className="gh-crew">
      <ChoiceList label={t('crew_title')} items={SIZES} onChoose={(size) => choose(Number(size))} />
    </SlideFrame>
  );
}

function Code({ ctx }: { readonly ctx: CrewContext }): ReactNode {
  const t = ctx.services.text;
  const { isOpen, link, size, done } = ctx.slice;
  return (
    <SlideFrame
      title={t('crew_code_title')}
      sentence={isOpen ? t('crew_code_sentence') : undefined}
      icon={Users}
      className="gh-crew"
    >
      {isOpen ? (
        <VisitCode text={link} alt={t('crew_code_alt')}>
          {t('crew_code_typed')} <b dir="ltr">{withoutScheme(link)}</b>
        </VisitCode>
      ) : (
        <Notice role="status">{t('crew_code_away')}</Notice>
      )}
      <p role="status">{t('crew_done', { done, size })}</p>
      {isOn(ctx.settings.module_kiosk) && <p>{t('crew_code_kiosk')}</p>}
      <Button action="change-crew" onClick={() => ctx.update(askAgain(ctx.slice))}>
        {t('crew_change')}
      </Button>
    </SlideFrame>
  );
}

function Joining({ ctx }: { readonly ctx: CrewContext }): ReactNode {
  const t = ctx.services.text;
  const { joining, shared } = ctx.slice;
  if (joining === 'found' && shared !== null) return <Right ctx={ctx} />;
  const isComing = joining === 'looking' || joining === 'waiting';
  const words = {
    looking: t('crew_join_waiting'),
    waiting: t('crew_join_waiting'),
    found: t('crew_join_waiting'),
    full: t('crew_join_full'),
    expired: t('crew_join_expired'),
    unknown: t('crew_join_unknown'),
    unread: t('crew_join_unread'),
  };
  return (
    <SlideFrame title={t('crew_join_title')} icon={isComing ? Hourglass : Users} className="gh-crew">
      <Notice tone={isComing ? 'info' : 'warning'} role={isComing ? 'status' : 'alert'}>
        {joining !== null && words[joining]} {!isComing && t('crew_join_way_on')}
      </Notice>
    </SlideFrame>
  );
}

function Right({ ctx }: { readonly ctx: CrewContext }): ReactNode {
  const t = ctx.services.text;
  return (
    <SlideFrame title={t('crew_join_right')} icon={Users} className="gh-crew">
      <SharedCard ctx={ctx} />
      <Button action="not-my-crew" onClick={() => ctx.update(askAgain(ctx.slice))}>
        {t('crew_join_no')}
      </Button>
    </SlideFrame>
  );
}

function Joined({ ctx }: { readonly ctx: CrewContext }): ReactNode {
  const t = ctx.services.text;
  const drop = (): void => {
    ctx.update(askAgain(ctx.slice));
    ctx.emit('entrycode:dropped', {});
  };
  return (
    <SlideFrame title={t('crew_join_title')} icon={Users} className="gh-crew">
      <SharedCard ctx={ctx} />
      <Button action="not-my-crew" onClick={drop}>
        {t('crew_join_no')}
      </Button>
    </SlideFrame>
  );
}

function SharedCard({ ctx }: { readonly ctx: CrewContext }): ReactNode {
  const { answers = [], place, booking } = ctx.slice.shared ?? {};
  const found = place ? findPlace(ctx.config, place) : undefined;
  const where = [...(found?.path.map(({ name }) => name) ?? []), found?.track?.name].filter(Boolean).join(', ');
  return <Answered lines={[...answers.map(({ value }) => value), where, booking]} />;
}
