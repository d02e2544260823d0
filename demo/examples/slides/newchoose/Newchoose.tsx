import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { localText } from '../../../../domain/local-text.ts';
import { languageOrderAt } from '../../../../domain/resolve-settings.ts';
import { ChoiceList, SlideFrame } from '../../../../page/ui/index.ts';
import { pictureOf } from '../../../../plugins/_kit/picture/picture-of.tsx';
import type { SlideContext } from '../../../../plugins/_kit/product.ts';
import type { NewchooseProps, NewchooseRead } from './slide.ts';

/** The choices, each a large button with its picture; a tap chooses and goes on. */
export default function Newchoose({
  ctx,
}: {
  readonly ctx: SlideContext<'newchoose', NewchooseProps, NewchooseRead>;
}): ReactNode {
  const t = ctx.services.text;
  const order = languageOrderAt(ctx.config, ctx.facts);
  const choose = (id: string): void => {
    ctx.update({ chosen: id });
    void ctx.go.next();
  };
  return (
    <SlideFrame icon={ListChecks} title={t('newchoose_title')} sentence={t('newchoose_sentence')} layout="wide">
      <ChoiceList
        label={t('newchoose_choice')}
        items={ctx.props.items.map(({ id, name, picture }) => ({
          id,
          label: localText(name, order),
          icon: pictureOf(ctx.config, picture ?? undefined),
        }))}
        onChoose={(id) => choose(String(id))}
        selectedId={ctx.slice.chosen || null}
      />
    </SlideFrame>
  );
}
