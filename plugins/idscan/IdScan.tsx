import { IdCard, User } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isOn } from '../../domain/flag.ts';
import { announce, Button, ChoiceList, Notice, SlideFrame, StatusLine } from '../../page/ui/index.ts';
import { AwayNotice } from '../_kit/offline/AwayNotice.tsx';
import type { SlideText } from '../_kit/page/services.ts';
import type { ScanContext } from './context.ts';
import './idscan.css';
import { nameOf } from './rules.ts';
import { lookForScans, takeScan } from './scanning.ts';
import type { ScanState } from './slice.ts';

/** The visitor puts a card on the scanner, then is recognised or picks a name from the scans [SCAN-01]. */
export default function IdScan({ ctx }: { readonly ctx: ScanContext }): ReactNode {
  const t = ctx.services.text;
  const { slice, signal } = ctx;
  const latest = useRef(ctx);
  latest.current = ctx;
  // A visitor who comes back with a scan already used gets no prompt until the next scan.
  const [round, setRound] = useState(() => (slice.taken === null ? 0 : -1));

  useEffect(() => {
    if (round < 0) return;
    const looking = new AbortController();
    const stop = (): void => looking.abort();
    signal.addEventListener('abort', stop, { once: true });
    void lookForScans(latest.current, round, looking.signal);
    return () => {
      signal.removeEventListener('abort', stop);
      stop();
    };
  }, [round, signal]);

  const isFound = slice.state === 'found';
  const isLooking = !isFound && (round >= 0 || slice.state === 'using');
  useEffect(() => {
    if (isFound) announce(t('idscan_choose'));
  }, [isFound, t]);

  const goOn = (): void => {
    ctx.update((draft) => {
      draft.isWithout = true;
    });
    void ctx.go.next();
  };

  return (
    <SlideFrame
      title={t('idscan_title')}
      sentence={t(isFound ? 'idscan_choose' : 'idscan_instruction')}
      icon={IdCard}
      className="gh-idscan"
    >
      {!isFound && <ScanHint label={t('idscan_video_hint')} />}
      {isLooking && (
        <StatusLine state={slice.state === 'failed' ? 'failed' : 'waiting'}>{statusText(slice.state, t)}</StatusLine>
      )}
      {slice.taken && slice.state === 'waiting' && <Notice tone="success">{slice.taken.name}</Notice>}
      {isFound && (
        <ChoiceList
          label={t('idscan_choose_label')}
          items={slice.scans.map((scan) => ({
            id: String(scan.id),
            label: nameOf(scan),
            icon: <User className="gh-icon" aria-hidden="true" />,
          }))}
          onChoose={(id) => {
            const scan = slice.scans.find((s) => String(s.id) === String(id));
            if (scan) void takeScan(ctx, scan);
          }}
        />
      )}
      {slice.isAway && slice.taken === null && (
        <AwayNotice ctx={ctx} onRetry={() => setRound((now) => Math.max(now, 0) + 1)} onGoOn={goOn}>
          {t('idscan_away')}
        </AwayNotice>
      )}
      <Button
        action="rescan"
        disabled={slice.state === 'using'}
        onClick={() => setRound((now) => Math.max(now, 0) + 1)}
      >
        {t('idscan_rescan')}
      </Button>
      {isFound && isOn(ctx.settings.module_manual_entry) && (
        <Button action="manual-entry" variant="quiet" onClick={() => void ctx.go.next()}>
          {t('idscan_manual_entry')}
        </Button>
      )}
    </SlideFrame>
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

/** An animation showing that the card goes face down on the glass; still under reduced motion. */
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
