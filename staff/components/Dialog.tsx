import { type ReactNode, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly isWide?: boolean;
}

/**
 * A question or form over the page. Escape closes it, and a click beside it where there is nothing to fill in: what was
 * typed is not lost by a hand that slips. Focus goes back to where it was.
 */
export function Dialog({ title, isOpen, onClose, children, actions, isWide = false }: DialogProps): ReactNode {
  const modal = useRef<HTMLDivElement>(null);
  const hasFields = () => modal.current?.querySelector('input:not([readonly]), textarea, select') !== null;
  return (
    <ModalOverlay
      className="st-veil"
      isOpen={isOpen}
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
          {actions !== undefined && <div className="st-dialog__actions">{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
