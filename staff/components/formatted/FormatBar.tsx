import { Bold, Heading, Italic, List, ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToggleButton, Toolbar } from 'react-aria-components';
import { useTexts } from '../../texts/use-texts.tsx';

const ICONS = { bold: Bold, italic: Italic, heading: Heading, list: List, numbers: ListOrdered } as const;

export type Format = keyof typeof ICONS;
const FORMATS = Object.keys(ICONS) as readonly Format[];

interface Props {
  readonly formats: ReadonlySet<Format>;
  readonly onFormat: (format: Format) => void;
}

export function FormatBar({ formats, onFormat }: Props): ReactNode {
  const t = useTexts('components');
  return (
    <Toolbar className="st-formatted__bar" aria-label={t('format')}>
      {FORMATS.map((format) => {
        const Icon = ICONS[format];
        return (
          <ToggleButton
            key={format}
            className="gh-button gh-button--quiet gh-button--icon"
            aria-label={t(`format_${format}`)}
            isSelected={formats.has(format)}
            onChange={() => onFormat(format)}
          >
            <Icon aria-hidden="true" />
          </ToggleButton>
        );
      })}
    </Toolbar>
  );
}
