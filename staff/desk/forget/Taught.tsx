import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, Dialog, TextField } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';

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
  const [isAsked, setAsked] = useState(false);
  const isKnown = name.trim() !== '' && [plate, phone, email].some((text) => text.trim() !== '');
  return (
    <section className="st-forget__taught">
      <h2>{say('taught')}</h2>
      <p className="st-soft">{say('taught_lead')}</p>
      <TextField label={say('email')} value={email} onChange={onEmail} autoComplete="off" />
      <Button
        look="danger"
        icon={<Trash2 aria-hidden="true" />}
        isDisabled={!isKnown}
        isPending={isPending}
        onPress={() => setAsked(true)}
      >
        {say('erase_taught')}
      </Button>
      <Dialog
        title={say('sure')}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button look="quiet" onPress={() => setAsked(false)}>
              {say('cancel')}
            </Button>
            <Button
              look="danger"
              onPress={() => {
                setAsked(false);
                onErase();
              }}
            >
              {say('erase_taught')}
            </Button>
          </>
        }
      >
        <p>{say('sure_taught')}</p>
      </Dialog>
    </section>
  );
}
