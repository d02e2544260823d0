import { type ReactNode, useId, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../../page/ui/index.ts';
import type { CallError } from '../data/calls.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Failure } from './Failure.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Main button last. Default: a close button. */
  readonly actions?: ReactNode;
  readonly isWide?: boolean;
}

/** Escape closes it. A click outside does too, unless it has fields: a slip must not lose typed text. */
export function Dialog({ title, onClose, children, actions, isWide = false }: DialogProps): ReactNode {
  const t = useTexts('components');
  const modal = useRef<HTMLDivElement>(null);
  const hasFields = () => modal.current?.querySelector('input:not([readonly]), textarea, select') !== null;
  return (
    <ModalOverlay
      className="st-veil"
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      shouldCloseOnInteractOutside={() => !hasFields()}
    >
      <Modal ref={modal} className={isWide ? 'st-modal st-modal--wide' : 'st-modal'}>
        <AriaDialog className="st-dialog">
          <Heading slot="title" className="st-dialog__title">
            {title}
          </Heading>
          <div className="st-dialog__body">{children}</div>
          <div className="st-row st-row--end">{actions ?? <Button text={t('close')} onClick={onClose} />}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The dialog stays open until the call succeeds. */
interface Change {
  readonly isPending: boolean;
  readonly error: CallError | null;
}

interface ConfirmProps {
  readonly title: string;
  readonly lead: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly look?: 'primary' | 'danger';
  /** Without one, confirming closes the dialog at once. */
  readonly change?: Change;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({ look = 'danger', change, onConfirm, onClose, ...words }: ConfirmProps): ReactNode {
  const t = useTexts('components');
  const start = () => {
    if (change === undefined) onClose();
    onConfirm();
  };
  const actions = (
    <>
      <Button text={words.cancel ?? t('cancel')} onClick={onClose} />
      <Button text={words.confirm} variant={look} busy={change?.isPending ?? false} onClick={start} />
    </>
  );
  return (
    <Dialog title={words.title} onClose={onClose} actions={actions}>
      <p>{words.lead}</p>
      <Failure failure={change?.error?.failure} />
    </Dialog>
  );
}

interface FormProps {
  readonly title: string;
  readonly submit: string;
  readonly isDisabled?: boolean;
  readonly change: Change;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FormDialog({
  title,
  submit,
  isDisabled = false,
  change,
  onSubmit,
  onClose,
  children,
}: FormProps): ReactNode {
  const t = useTexts('components');
  const form = useId();
  const { isPending, error } = change;
  const actions = (
    <>
      <Button text={t('cancel')} onClick={onClose} />
      <Button text={submit} variant="primary" type="submit" form={form} busy={isPending} disabled={isDisabled} />
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={actions}>
      <form
        id={form}
        className="st-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit();
        }}
      >
        {children}
        <Failure failure={error?.failure} />
      </form>
    </Dialog>
  );
}
