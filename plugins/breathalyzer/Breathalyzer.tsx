import type { ReactNode } from 'react';
import { Button, Notice, SlideFrame, StatusLine } from '../../page/ui/index.ts';
import { AwayNotice } from '../_kit/offline/AwayNotice.tsx';
import { IdlePicture, OkPicture } from './pictures.tsx';
import type { BreathContext } from './reads.ts';
import { runTest } from './run-test.ts';
import './breathalyzer.css';

export default function Breathalyzer({ ctx }: { readonly ctx: BreathContext }): ReactNode {
  const { slice, services } = ctx;
  const t = services.text;
  const isPassed = slice.test === 'passed';
  const isRefused = slice.test === 'refused';
  const isWaiting = slice.test === 'waiting' || slice.test === 'starting';
  const goOn = (): void => {
    ctx.update({ isWithout: true });
    void ctx.go.next();
  };
  return (
    <SlideFrame
      className="gh-breath"
      layout="center"
      tone={isPassed ? 'success' : 'brand'}
      title={t('breathalyzer_title')}
      sentence={isPassed ? t('breathalyzer_ok') : t('breathalyzer_prompt')}
    >
      <input type="hidden" name="approval_id" value={slice.approvalId} />
      {isPassed ? <OkPicture label={t('breathalyzer_ok_alt')} /> : <IdlePicture label={t('breathalyzer_idle_alt')} />}
      <StatusLine state={isPassed ? 'ok' : isRefused ? 'failed' : isWaiting ? 'waiting' : null}>
        {isPassed
          ? t('breathalyzer_ok')
          : isRefused
            ? t('breathalyzer_not_passed')
            : isWaiting
              ? t('breathalyzer_waiting')
              : null}
      </StatusLine>
      {slice.isAway && !isPassed && (
        <AwayNotice ctx={ctx} onRetry={() => void runTest(ctx)} onGoOn={goOn}>
          {t('breathalyzer_away')}
        </AwayNotice>
      )}
      {slice.test === 'failed' && !slice.isAway && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <Button action="retry" variant="primary" onClick={() => void runTest(ctx)}>
              {t('action_retry')}
            </Button>
          }
        >
          {t('breathalyzer_failed')}
        </Notice>
      )}
      {slice.isLate && isWaiting && !slice.isAway && (
        <Notice tone="warning" role="status">
          {t('breathalyzer_late')}
        </Notice>
      )}
    </SlideFrame>
  );
}
