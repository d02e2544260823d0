import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { Pressable } from 'react-aria-components';
import { Button, Menu, MenuItem, MenuTrigger } from '../components/index.ts';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';

export function LanguageMenu(): ReactNode {
  const t = useTexts('app');
  const { language, languages, setLanguage } = useLanguage();
  return (
    <MenuTrigger>
      <Pressable>
        <Button variant="quiet" icon={<Languages />}>
          <span className="gh-sr">{t('language')}: </span>
          {new Map(languages).get(language)}
        </Button>
      </Pressable>
      <Menu
        aria-label={t('language')}
        selectionMode="single"
        selectedKeys={[language]}
        onAction={(key) => setLanguage(String(key))}
      >
        {languages.map(([key, name]) => (
          <MenuItem key={key} id={key}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
