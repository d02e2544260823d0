import { CircleHelp, Image, MapPin, MessagesSquare, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Icon, SlideFrame } from '../../page/ui/index.ts';
import type { SlideContext } from '../_kit/product.ts';
import type { AskPersonProps, AskRead, Missed } from './slide.ts';
import './askperson.css';

const signs: Readonly<Record<Missed, Icon>> = {
  photo: Image,
  question: CircleHelp,
  field: NotebookPen,
  place: MapPin,
};

export default function AskPerson({
  ctx,
}: {
  readonly ctx: SlideContext<'askperson', AskPersonProps, AskRead>;
}): ReactNode {
  const t = ctx.services.text;
  const words: Readonly<Record<Missed, string>> = {
    photo: t('askperson_photo'),
    question: t('askperson_question'),
    field: t('askperson_field'),
    place: t('askperson_place'),
  };
  return (
    <SlideFrame icon={MessagesSquare} tone="warning" title={t('askperson_title')} sentence={t('askperson_sentence')}>
      <ul className="gh-askperson__list" aria-label={t('askperson_missing')}>
        {ctx.props.missed.map((missed) => {
          const Sign = signs[missed];
          return (
            <li key={missed} className="gh-askperson__item" data-missed={missed}>
              <Sign className="gh-icon" aria-hidden="true" />
              {words[missed]}
            </li>
          );
        })}
      </ul>
    </SlideFrame>
  );
}
