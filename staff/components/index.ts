/** The widgets of the staff pages: react-aria-components in the product's look. Import them from here. */

export { Badge, type Tone } from './Badge.tsx';
export { Button, type ButtonProps, LinkButton } from './Button.tsx';
export { Choice } from './Choice.tsx';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { Empty } from './Empty.tsx';
export { Failure } from './Failure.tsx';
export { FileDrop, PICTURES } from './FileDrop.tsx';
export { type FocusPoint, moved, pointAt } from './focus-point.ts';
export { FormattedArea } from './formatted/FormattedArea.tsx';
export { InLanguages } from './InLanguages.tsx';
export { LessonDays } from './LessonDays.tsx';
export { Loading } from './Loading.tsx';
export { Menu, MenuItem, MenuSeparator, MenuTrigger } from './Menu.tsx';
export { NothingFound } from './NothingFound.tsx';
export { OrderedList } from './OrderedList.tsx';
export { Page, PageFrame, TitleCount } from './Page.tsx';
export { PatternChoice } from './PatternChoice.tsx';
export { PlaceSelect, usePlace } from './PlaceSelect.tsx';
export { SearchField } from './SearchField.tsx';
export { Select } from './Select.tsx';
export { Switch } from './Switch.tsx';
export { TextField, type TextFieldProps } from './TextField.tsx';
export { UploadList } from './UploadList.tsx';
export { useFewLanguages } from './use-few-languages.tsx';
export { useHeldRow } from './use-held-row.ts';
export { ZoneNote } from './ZoneNote.tsx';
export { ZoneSelect } from './ZoneSelect.tsx';
