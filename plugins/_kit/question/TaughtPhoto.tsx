import type { ReactNode } from 'react';
import { textOf } from '../../../domain/photo-text.ts';
import { languageOrderAt } from '../../../domain/resolve-settings.ts';
import type { Photo } from '../../../schemas/generated/types.ts';
import type { Config, Facts, Services } from '../product.ts';
import './question.css';

interface Props {
  readonly ctx: {
    readonly config: Config;
    readonly facts: Facts;
    readonly services: Pick<Services, 'photo'>;
  };
  readonly photo: Photo;
  readonly caption: string;
}

/** Shows the picture that taught the answer again [QUE-03] [MEM-06]. */
export function TaughtPhoto({ ctx: { config, facts, services }, photo, caption }: Props): ReactNode {
  const { name } = textOf(photo, languageOrderAt(config, facts));
  return (
    <figure className="gh-question__taught">
      <img src={services.photo(photo, 'slideshow')} alt={name} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
