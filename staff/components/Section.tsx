import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: ReactNode;
  readonly level?: 3;
  readonly className?: string;
  readonly children: ReactNode;
}

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
