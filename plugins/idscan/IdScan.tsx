import { IdCard, User } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isOn } from '../../domain/flag.ts';
import { announce, Button, ChoiceList, Notice, SlideFrame, StatusLine } from '../../page/ui/index.ts';
import { AwayNotice } from '../_kit/offline/AwayNotice.tsx';
import type { SlideText } from '../_kit/page/services.ts';
import { Answered } from '../_kit/visit/Answered.tsx';
import type { ScanContext } from './slide.ts';
import './idscan.css';
import { lookForScans, nameOf, takeScan } from './scanning.ts';
import type { ScanState } from './slice.ts';

export default function IdScan({ ctx }: { readonly ctx: ScanContext }): ReactNode {
  const t = ctx.services.text;
  const { slice, settings } = ctx;
  const isFound = slice.state === 'found';
  const asks = t(slice.scans.length === 1 ? 'idscan_is_you' : 'idscan_choose');
  const { isLooking, lookAgain } = useScanner(ctx);
  useEffect(() => {
    if (isFound) announce(asks);
  }, [isFound, asks]);
  const goOn = (): void => {
    ctx.update({ isWithout: true });
    void ctx.go.next();
  };
  return (
    <SlideFrame
      title={t('idscan_title')}
      sentence={isFound ? asks : t('idscan_instruction')}
      icon={IdCard}
      className="gh-idscan"
    >
      {isFound ? <Names ctx={ctx} /> : <ScanHint label={t('idscan_video_hint')} />}
      {!isFound && (isLooking || slice.state === 'using') && (
        <StatusLine state={slice.state === 'failed' ? 'failed' : 'waiting'}>{statusText(slice.state, t)}</StatusLine>
      )}
      {slice.taken && slice.state === 'waiting' && <Notice tone="success">{slice.taken.name}</Notice>}
      {slice.isAway && slice.taken === null && (
        <AwayNotice ctx={ctx} onRetry={lookAgain} onGoOn={goOn}>
          {t('idscan_away')}
        </AwayNotice>
      )}
      <Button action="rescan" disabled={slice.state === 'using'} onClick={lookAgain}>
        {t('idscan_rescan')}
      </Button>
      {isFound && isOn(settings.module_manual_entry) && (
        <Button action="manual-entry" variant="quiet" onClick={() => void ctx.go.next()}>
          {t('idscan_manual_entry')}
        </Button>
      )}
    </SlideFrame>
  );
}

/** With a used scan, a visitor starts the next round by hand. */
function useScanner(ctx: ScanContext) {
  const latest = useRef(ctx);
  latest.current = ctx;
  const { signal } = ctx;
  const [round, setRound] = useState(() => (ctx.slice.taken === null ? 0 : -1));
  useEffect(() => {
    if (round < 0) return;
    const left = new AbortController();
    void lookForScans(latest.current, round, AbortSignal.any([signal, left.signal]));
    return () => left.abort();
  }, [round, signal]);
  return { isLooking: round >= 0, lookAgain: () => setRound((now) => Math.max(now, 0) + 1) };
}

function Names({ ctx }: { readonly ctx: ScanContext }): ReactNode {
  const { scans } = ctx.slice;
  const [only] = scans;
  if (only !== undefined && scans.length === 1)
    return (
      <>
        <Answered lines={[nameOf(only)]} />
        <Button data-choice={only.id} variant="primary" onClick={() => void takeScan(ctx, only)}>
          {ctx.services.text('form_yes')}
        </Button>
      </>
    );
  return (
    <ChoiceList
      label={ctx.services.text('idscan_choose_label')}
      items={scans.map((scan) => ({
        id: String(scan.id),
        label: nameOf(scan),
        icon: <User className="gh-icon" aria-hidden="true" />,
      }))}
      onChoose={(id) => {
        const scan = scans.find((one) => String(one.id) === String(id));
        if (scan) void takeScan(ctx, scan);
      }}
    />
  );
}

function statusText(state: ScanState, t: SlideText<'idscan'>): string {
  switch (state) {
    case 'empty':
      return t('idscan_empty');
    case 'failed':
      return t('idscan_error');
    case 'using':
    case 'looking':
      return t('idscan_looking');
    default:
      return t('idscan_wait');
  }
}

function ScanHint({ label }: { readonly label: string }): ReactNode {
  return (
    <figure className="gh-scan-hint">
      <svg className="gh-scan-hint__picture" viewBox="0 0 160 110" aria-hidden="true">
        <rect className="gh-scan-hint__scanner" x="30" y="70" width="100" height="28" rx="6" />
        <rect className="gh-scan-hint__glass" x="42" y="66" width="76" height="8" rx="3" />
        <g className="gh-scan-hint__card">
          <rect x="52" y="16" width="56" height="34" rx="4" />
          <circle cx="66" cy="30" r="6" />
          <path d="M58 43c2-6 14-6 16 0M82 27h18M82 34h18M82 41h12" />
        </g>
      </svg>
      <figcaption className="gh-scan-hint__label">{label}</figcaption>
    </figure>
  );
}
