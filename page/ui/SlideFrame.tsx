import { type ReactNode, use } from 'react';
import './SlideFrame.css';
import { cx } from './cx.ts';
import { Early } from './early.ts';
import type { Tone } from './Notice.tsx';
import { type Icon, Pictogram } from './Pictogram.tsx';

export interface SlideFrameProps {
  /** The slide's only h1; focus goes to it on entry. */
  readonly title: ReactNode;
  /** In place of it where browsers keep titles in their history: it must name no visitor. */
  readonly pageTitle?: string | undefined;
  /** One sentence telling the visitor what to do. */
  readonly sentence?: ReactNode;
  readonly icon?: Icon;
  /** Shown instead of the icon. */
  readonly picture?: ReactNode;
  readonly tone?: Tone | 'brand';
  /** 'center' for slides that only show a message, 'wide' for long lists, otherwise 'column'. */
  readonly layout?: 'column' | 'wide' | 'center';
  readonly children?: ReactNode;
  /** The slide's own main actions, below the content within reach of the thumb. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** The layout of every slide: pictogram, one heading, one sentence, then the content. */
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
