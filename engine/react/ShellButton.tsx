import type { ReactNode } from 'react';

export interface ShellButtonProps {
  readonly action: string;
  readonly variant: 'primary' | 'secondary' | 'quiet';
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly className?: string;
  /** SVG path of the icon beside the text. */
  readonly sign?: string;
  readonly signAtEnd?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** The button of header, footer and modal; looks like the Button in ui/. */
export function ShellButton(props: ShellButtonProps): ReactNode {
  const sign = props.busy ? (
    <span className="gh-spinner" aria-hidden="true" />
  ) : (
    props.sign && (
      <svg className="gh-icon gh-icon--flip" viewBox="0 0 24 24" aria-hidden="true">
        <path d={props.sign} />
      </svg>
    )
  );
  return (
    <button
      type="button"
      className={`gh-button gh-button--${props.variant} ${props.className ?? ''}`}
      data-action={props.action}
      disabled={props.disabled}
      // Not `disabled` while busy, so that the button keeps the focus if the move is vetoed.
      aria-disabled={props.busy || undefined}
      aria-busy={props.busy || undefined}
      onClick={() => props.busy || props.onClick()}
    >
      {!props.signAtEnd && sign}
      <span className="gh-button__text">{props.children}</span>
      {props.signAtEnd && sign}
    </button>
  );
}
