import type { ReactNode } from 'react';
import { appendToPointer } from '../../../../domain/json-pointer.ts';
import type { FlagShape } from '../../../../schemas/flag-form.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { Choice, Choices, LanguageChoice } from './Choice.tsx';
import { GroupOf } from './GroupOf.tsx';
import { InArea } from './InArea.tsx';
import { ByLanguage, OnOff, TextInput } from './inputs.tsx';
import { JsonText } from './JsonText.tsx';
import { ListOf } from './ListOf.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { PinsOnPicture } from './PinsOnPicture.tsx';
import { problemWords } from './problems.ts';
import { type ShapeProps, useFlagContext } from './shape-props.tsx';

/** With its problem beside it [STU-06]. */
export function ShapeEditor({ shape, ...given }: ShapeProps & { readonly shape: FlagShape }): ReactNode {
  const t = useTexts('studio/deck/problems');
  const error = useFlagContext().problems.get(appendToPointer('', ...given.path));
  const props = { ...given, problem: error && problemWords(t, error) };
  switch (shape.kind) {
    case 'id':
      return null;
    case 'text':
    case 'number':
    case 'pattern':
      return <TextInput kind={shape.kind} {...props} />;
    case 'switch':
      return <OnOff writes={shape.writes} {...props} />;
    case 'choice':
      return <Choice values={shape.values} {...props} />;
    case 'choices':
      return <Choices values={shape.values} {...props} />;
    case 'language':
      return <LanguageChoice {...props} />;
    case 'picture':
      return <PictureChoice {...props} />;
    case 'texts':
      return <ByLanguage {...props} />;
    case 'list':
      return <ListOf Editor={ShapeEditor} of={shape.of} most={shape.most} {...props} />;
    case 'group':
      return <GroupOf Editor={ShapeEditor} parts={shape.parts} {...props} />;
    case 'pins':
      return <PinsOnPicture Editor={ShapeEditor} parts={shape.parts} {...props} />;
    case 'area':
      return <InArea {...props} />;
    case 'json':
      return <JsonText {...props} />;
  }
}
