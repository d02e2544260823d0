import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, Dialog } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Props {
  readonly label: string;
  /** What would be gone. */
  readonly lead: string;
  readonly isDisabled: boolean;
  readonly isPending: boolean;
  readonly onErase: () => void;
}

/** Deletes for ever, once that was agreed to. */
export function Erase({ label, lead, isDisabled, isPending, onErase }: Props): ReactNode {
  const say = useTexts('desk/forget');
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button
        look="danger"
        icon={<Trash2 aria-hidden="true" />}
        isDisabled={isDisabled}
        isPending={isPending}
        onPress={() => setAsked(true)}
      >
        {label}
      </Button>
      <Dialog
        title={say('sure')}
        isOpen={isAsked}
        onClose={close}
        actions={
          <>
            <Button look="quiet" onPress={close}>
              {say('cancel')}
            </Button>
            <Button
              look="danger"
              onPress={() => {
                close();
                onErase();
              }}
            >
              {label}
            </Button>
          </>
        }
      >
        <p>{lead}</p>
      </Dialog>
    </>
  );
}
