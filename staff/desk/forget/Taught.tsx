import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.tsx';
import { Erase } from './Erase.tsx';

interface Props {
  readonly person: Readonly<Record<'name' | 'plate' | 'phone' | 'email', string>>;
  readonly isPending: boolean;
  readonly onErase: () => void;
}

/** What somebody was taught, which is remembered for longer than visits may be [MEM-02]. */
export function Taught({ person: { name, plate, phone, email }, isPending, onErase }: Props): ReactNode {
  const say = useTexts('desk/forget');
  const isKnown = name.trim() !== '' && [plate, phone, email].some((text) => text.trim() !== '');
  return (
    <section className="st-forget__taught">
      <h2>{say('taught')}</h2>
      <p className="st-soft">{say('taught_lead')}</p>
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
