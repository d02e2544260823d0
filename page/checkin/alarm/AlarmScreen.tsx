import { type ReactNode, useEffect, useRef } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import './alarm.css';
import type { Alarm } from './watch-alarm.ts';

/** Covers the page; the visit below stays until its time is over [DESK-04]. */
export function AlarmScreen({ title, body }: Alarm): ReactNode {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null) return;
    const open = (): void => dialog.showModal();
    // A second Escape closes a dialog regardless.
    dialog.addEventListener('close', open);
    open();
    return () => {
      dialog.removeEventListener('close', open);
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={box}
      className="gh-alarm"
      role="alertdialog"
      aria-labelledby="gh-alarm-title"
      aria-describedby="gh-alarm-body"
      onCancel={(event) => event.preventDefault()}
    >
      <Picture name="exit" src="" />
      <h1 id="gh-alarm-title">{title}</h1>
      <p id="gh-alarm-body">{body}</p>
    </dialog>
  );
}
