/** Imported as `gatehouse/slide/widgets`; brings stylesheets with it. */

export {
  Button,
  type ButtonProps,
  CheckboxGroup,
  type CheckboxGroupProps,
  type Choice,
  ChoiceList,
  type ChoiceListProps,
  ErrorSummary,
  type ErrorSummaryProps,
  ErrorText,
  type Icon,
  Markdown,
  Notice,
  type NoticeProps,
  type Option,
  RadioGroup,
  type RadioGroupProps,
  SelectField,
  type SelectFieldProps,
  SlideFrame,
  type SlideFrameProps,
  Spinner,
  StatusLine,
  type StatusLineProps,
  TextField,
  type TextFieldProps,
  Toggle,
  type ToggleProps,
} from '../../page/ui/index.ts';
export { AwayNotice, type AwayNoticeProps } from '../_kit/offline/AwayNotice.tsx';
export { askServer, type Outcome } from '../_kit/offline/find-way-on.ts';
export { pictureOf } from '../_kit/picture/picture-of.tsx';
