import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger } from '../parts/index.ts';
import { isStaffLanguage, STAFF_LANGUAGES } from '../texts/define-texts.ts';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import { texts } from './texts.ts';

/** The language of the staff pages, each under its own name. */
export function LanguageMenu(): ReactNode {
  const say = useTexts(texts);
  const { language, setLanguage } = useLanguage();
  return (
    <MenuTrigger>
      <Button look="quiet" icon={<Languages aria-hidden="true" />}>
        <span className="gh-sr">{say('language')}: </span>
        {STAFF_LANGUAGES[language]}
      </Button>
      <Menu
        aria-label={say('language')}
        selectionMode="single"
        selectedKeys={[language]}
        onAction={(key) => isStaffLanguage(String(key)) && setLanguage(String(key) as typeof language)}
      >
        {Object.entries(STAFF_LANGUAGES).map(([key, name]) => (
          <MenuItem key={key} id={key}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
