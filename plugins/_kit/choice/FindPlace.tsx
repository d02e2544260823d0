import { Truck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { REGISTRATION } from '../../../domain/form-fields.ts';
import { Button, focusField, Notice, SlideFrame, TextField } from '../../../page/ui/index.ts';
import { OnScreenKeyboard } from '../keyboard/OnScreenKeyboard.tsx';
import { type Finder, lookUp } from './find-place.ts';

const INPUT = 'place_plate';

/** A button that finds a booking by registration number; its page replaces the list of places [BOOK-06]. */
export function useFindPlace(ctx: Finder): { readonly button: ReactNode; readonly page: ReactNode } {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const isOffered = ctx.config.findsPlaces === true && !ctx.facts.entrycode?.isPreparing;
  return {
    page: state === 'open' && <FindPlace ctx={ctx} onClose={() => setState('closed')} />,
    button: isOffered && (
      <Button
        action="find-place"
        ref={(button) => (state === 'closed' ? button?.focus() : undefined)}
        onClick={() => setState('open')}
      >
        {ctx.services.text('plate_unsure')}
      </Button>
    ),
  };
}

type Problem = 'empty' | 'unknown' | 'failed';

function FindPlace({ ctx, onClose }: { readonly ctx: Finder; onClose(): void }): ReactNode {
  const t = ctx.services.text;
  const { plate, setPlate, problem, isBusy, find } = usePlate(ctx, onClose);
  const label = t('form_field_registration_number');
  useEffect(() => focusField(INPUT), []);
  return (
    <SlideFrame
      title={t('plate_title')}
      sentence={t('plate_instruction')}
      icon={Truck}
      actions={
        <>
          <Button action="choose-place" onClick={onClose}>
            {t('plate_choose')}
          </Button>
          <Button action="find" variant="primary" busy={isBusy} onClick={() => void find()}>
            {t('plate_find')}
          </Button>
        </>
      }
    >
      <TextField
        name={INPUT}
        label={label}
        value={plate}
        onChange={setPlate}
        dir="ltr"
        error={problem === 'empty' ? t('error_field_empty', { name: label }) : null}
        input={{
          autoCapitalize: 'characters',
          'data-keyboard': 'plate',
          maxLength: 40,
          enterKeyHint: 'search',
          onKeyDown: ({ key }) => {
            if (key === 'Enter') void find();
          },
        }}
      />
      {(problem === 'unknown' || problem === 'failed') && <Nowhere ctx={ctx} problem={problem} />}
      <OnScreenKeyboard ctx={ctx} />
    </SlideFrame>
  );
}

function usePlate(ctx: Finder, onClose: () => void) {
  const [plate, setPlate] = useState(ctx.facts.form?.values[REGISTRATION] ?? '');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const find = async (): Promise<void> => {
    if (isBusy) return;
    if (plate.trim() === '') {
      setProblem('empty');
      return focusField(INPUT);
    }
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await lookUp(ctx, plate.trim());
      if (outcome === 'unknown' || outcome === 'failed') setProblem(outcome);
      else if (outcome === 'declined') onClose();
    } finally {
      setBusy(false);
    }
  };
  const type = (typed: string): void => {
    setPlate(typed);
    setProblem(null);
  };
  return { plate, setPlate: type, problem, isBusy, find };
}

function Nowhere({ ctx, problem }: { readonly ctx: Finder; readonly problem: 'unknown' | 'failed' }): ReactNode {
  const { text: t, staff } = ctx.services;
  return (
    <Notice
      tone="warning"
      role="alert"
      actions={
        ctx.config.desk != null && (
          <Button action="call-help" onClick={() => staff.call('')}>
            {t('help_call')}
          </Button>
        )
      }
    >
      {problem === 'unknown' ? t('plate_unknown') : t('plate_failed')}
    </Notice>
  );
}
