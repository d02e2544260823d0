import { type ReactNode, use } from 'react';
import './SlideFrame.css';
import { cx } from './cx.ts';
import { Early } from './early.ts';
import type { Tone } from './Notice.tsx';
import { type Icon, Pictogram } from './Pictogram.tsx';

export interface SlideFrameProps {
  /** The only h1; receives focus on entry. */
  readonly title: ReactNode;
  /** For the browser's history, so it must not name the visitor. */
  readonly pageTitle?: string | undefined;
  readonly sentence?: ReactNode;
  readonly icon?: Icon;
  /** Replaces the icon. */
  readonly picture?: ReactNode;
  readonly tone?: Tone | 'brand';
  /** 'center' for messages only, 'wide' for long lists. */
  readonly layout?: 'column' | 'wide' | 'center';
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string;
}

export function SlideFrame(props: SlideFrameProps): ReactNode {
  return (
    <section className={cx('gh-slide', `gh-slide--${props.layout ?? 'column'}`, props.className)}>
      <header className="gh-slide__head">
        {props.picture ?? (props.icon && <Pictogram icon={props.icon} tone={props.tone ?? 'brand'} />)}
        <div className="gh-slide__texts">
          {/* biome-ignore lint/a11y/noAutofocus: as the shell does on entering a slide, where there is no code yet. */}
          <h1 className="gh-slide__title" tabIndex={-1} data-page-title={props.pageTitle} autoFocus={use(Early)}>
            {props.title}
          </h1>
          {props.sentence && <p className="gh-slide__sentence">{props.sentence}</p>}
        </div>
      </header>
      {props.children && <div className="gh-slide__content">{props.children}</div>}
      {props.actions && <div className="gh-slide__actions">{props.actions}</div>}
    </section>
  );
}
