import { QrCode } from 'lucide-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { findPlace } from '../../domain/destination.ts';
import { NAME, REGISTRATION, WHO } from '../../domain/form-fields.ts';
import { Button, Notice, SlideFrame, TextField } from '../../page/ui/index.ts';
import { OnScreenKeyboard } from '../_kit/keyboard/OnScreenKeyboard.tsx';
import { Camera } from '../_kit/scan/Camera.tsx';
import { Answered } from '../_kit/visit/Answered.tsx';
import type { CodeContext } from './slide.ts';
// Leaving works without a network [OFF-04].
import './leave.ts';
import './entrycode.css';
import type { Found } from '../_kit/visit/entry-code.ts';
import { look } from './look.ts';

const INPUT = 'entry_code';

/** Scans or takes a code, then shows its data to confirm [GATE-06]. */
export default function EntryCode({ ctx }: { readonly ctx: CodeContext }): ReactNode {
  return ctx.slice.found ? <Confirm ctx={ctx} found={ctx.slice.found} /> : <Enter ctx={ctx} />;
}

function Enter({ ctx }: { readonly ctx: CodeContext }): ReactNode {
  const t = ctx.services.text;
  const { slice } = ctx;
  // New callbacks would restart the camera.
  const latest = useRef(ctx);
  latest.current = ctx;
  const onCode = useCallback((text: string): void => {
    void look(latest.current, text);
  }, []);
  const onFailed = useCallback((): void => {
    latest.current.update({ problem: 'camera' });
  }, []);

  return (
    <SlideFrame
      title={t('entrycode_title')}
      sentence={t('entrycode_instruction')}
      icon={QrCode}
      className="gh-entrycode"
    >
      <Camera
        label={t('entrycode_scan')}
        hint={t('entrycode_scan_hint')}
        clock={ctx.clock}
        onCode={onCode}
        onFailed={onFailed}
      />
      <TextField
        name={INPUT}
        label={t('entrycode_label')}
        value={slice.entry}
        onChange={(entry) => ctx.update({ entry, problem: null })}
        dir="ltr"
        input={{ autoCapitalize: 'characters', 'data-keyboard': 'plate' }}
      />
      <Problem ctx={ctx} />
      <OnScreenKeyboard ctx={ctx} />
    </SlideFrame>
  );
}

function Problem({ ctx }: { readonly ctx: CodeContext }): ReactNode {
  const t = ctx.services.text;
  const { problem, otherDay } = ctx.slice;
  if (problem === null) return null;
  if (problem === 'camera') return <Notice role="status">{t('entrycode_camera_off')}</Notice>;
  const day = readableDay(otherDay, ctx.config.language.locale);
  const words = {
    unknown: t('entrycode_unknown'),
    used: t('entrycode_used'),
    unread: t('entrycode_unread'),
    early: t('entrycode_early', { day }),
    expired: t('entrycode_expired', { day }),
  };
  const goOn = (): void => {
    ctx.update({ entry: '', problem: null });
    void ctx.go.next();
  };
  return (
    <Notice
      tone="warning"
      role="alert"
      actions={
        <Button action="without-code" onClick={goOn}>
          {t('entrycode_without')}
        </Button>
      }
    >
      {words[problem]} {t('entrycode_way_on')}
    </Notice>
  );
}

function Confirm({ ctx, found }: { readonly ctx: CodeContext; readonly found: Found }): ReactNode {
  const t = ctx.services.text;
  const answer = (name: string): string => found.answers?.find((one) => one.name === name)?.value ?? '';
  const place = found.place ? findPlace(ctx.config, found.place) : undefined;
  const where = [...(place?.path.map(({ name }) => name) ?? []), place?.track?.name, found.bay_info];
  const lines = [
    answer(REGISTRATION) || found.regnr,
    answer(NAME),
    answer(WHO),
    where.filter(Boolean).join(', '),
    [readableDay(found.date, ctx.config.language.locale), found.time].filter(Boolean).join(', '),
    found.booking,
  ];
  return (
    <SlideFrame title={t('entrycode_right')} icon={QrCode} className="gh-entrycode">
      <Answered lines={lines} />
      <Button action="not-mine" onClick={() => ctx.update({ found: null, entry: '' })}>
        {t('entrycode_not_mine')}
      </Button>
    </SlideFrame>
  );
}

function readableDay(date: string | null | undefined, locale: string): string {
  const parsed = new Date(`${date}T12:00:00`);
  if (!date || Number.isNaN(parsed.getTime())) return date ?? '';
  return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(parsed);
}
