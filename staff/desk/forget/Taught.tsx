import type { ReactNode } from 'react';
import { TextField } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { Erase } from './Erase.tsx';

interface Props {
  readonly person: { readonly name: string; readonly plate: string; readonly phone: string };
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly isPending: boolean;
  readonly onErase: () => void;
}

/** What somebody was taught, which is remembered for longer than visits may be [MEM-02]. */
export function Taught({ person: { name, plate, phone }, email, onEmail, isPending, onErase }: Props): ReactNode {
  const say = useTexts('desk/forget');
  const isKnown = name.trim() !== '' && [plate, phone, email].some((text) => text.trim() !== '');
  return (
    <section className="st-forget__taught">
      <h2>{say('taught')}</h2>
      <p className="st-soft">{say('taught_lead')}</p>
      <TextField label={say('email')} value={email} onChange={onEmail} autoComplete="off" />
      <Erase
        label={say('erase_taught')}
        lead={say('sure_taught')}
        isDisabled={!isKnown}
        isPending={isPending}
        onErase={onErase}
      />
    </section>
  );
}
