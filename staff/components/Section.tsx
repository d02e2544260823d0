import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: ReactNode;
  /** Of its heading; 2 by default. */
  readonly level?: 3;
  /** In a frame of its own unless told otherwise. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page under its title, by which it is found with a screen reader. */
export function Section({ title, level, className = 'st-card', children, ...look }: Props): ReactNode {
  const id = useId();
  const Heading = level === 3 ? 'h3' : 'h2';
  return (
    <section className={className} aria-labelledby={id} {...look}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}
