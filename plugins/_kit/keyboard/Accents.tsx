import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface AccentsProps {
  readonly letters: readonly string[];
  readonly label: string;
  readonly isByHand: boolean;
  onType(letter: string): void;
  onClose(): void;
}

/** A key's accented letters, above the keys so that no finger covers them [FORM-10]. */
export function Accents({ letters, label, isByHand, onType, onClose }: AccentsProps): ReactNode {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isByHand) own.current?.querySelector('button')?.focus();
  }, [isByHand]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    // The Enter that opened this row repeats.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (move === undefined || event.defaultPrevented) return;
    event.preventDefault();
    const all: Element[] = [...event.currentTarget.querySelectorAll('button')];
    const now = event.currentTarget.ownerDocument.activeElement;
    const at = now === null ? -1 : all.indexOf(now);
    (all[(at + move + all.length) % all.length] as HTMLElement | undefined)?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of keys is no fieldset.
    <div ref={own} className="gh-keyboard__accents" role="group" aria-label={label} dir="ltr" onKeyDown={onKeyDown}>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          className="gh-key"
          data-accent={letter}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onType(letter)}
        >
          {letter}
        </button>
      ))}
    </div>
  );
}
