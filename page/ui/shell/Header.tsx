import type { ButtonState } from 'gatehouse-engine';
import { type ReactNode, use } from 'react';
import { Button } from '../Button.tsx';
import { Early } from '../early.ts';
import { Sign } from './Sign.tsx';

export interface HeaderProps {
  readonly siteName: string;
  readonly logo?: { readonly src: string; readonly alt: string } | null;
  readonly cancel: ButtonState;
  readonly cancelLabel: string;
  onCancel(): void;
  readonly end?: ReactNode;
  readonly children?: ReactNode;
}

export function Header(props: HeaderProps): ReactNode {
  return (
    <header inert={use(Early)}>
      <div className="gh-header">
        <div className="gh-header__site">
          {props.logo ? (
            <img className="gh-header__logo" src={props.logo.src} alt={props.logo.alt} />
          ) : (
            <span className="gh-header__name">{props.siteName}</span>
          )}
        </div>
        <div className="gh-header__end">
          {props.end}
          {props.cancel !== 'hidden' && (
            <Button
              action="cancel"
              variant="quiet"
              className="gh-header__cancel"
              icon={<Sign path="M18 6 6 18M6 6l12 12" />}
              disabled={props.cancel === 'disabled'}
              onClick={props.onCancel}
            >
              {props.cancelLabel}
            </Button>
          )}
        </div>
      </div>
      {props.children}
    </header>
  );
}
