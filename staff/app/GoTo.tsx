import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Autocomplete, Dialog, Input, Menu, MenuItem, Modal, ModalOverlay, SearchField } from 'react-aria-components';
import { Button } from '../components/index.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { useTargets } from './use-targets.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Command palette for areas, locations, settings, texts and visits (Ctrl+K). */
export function GoTo({ isOpen, onOpen }: Props): ReactNode {
  const t = useTexts('app');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onOpen(!isOpen);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOpen, onOpen]);
  return (
    <ModalOverlay className="st-veil st-veil--top" isOpen={isOpen} onOpenChange={onOpen} isDismissable>
      <Modal className="st-modal">
        <Dialog className="st-goto" aria-label={t('go_to')}>
          <Targets onGo={() => onOpen(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

export function GoToButton({ onPress }: { readonly onPress: () => void }): ReactNode {
  const t = useTexts('app');
  const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
  return (
    <Button variant="quiet" icon={<Search />} onClick={onPress} aria-keyshortcuts="Control+K">
      <span className="st-nav__where">{t('go_to')}</span>
      <span className="st-nav__keys" aria-hidden="true">
        {keys}
      </span>
    </Button>
  );
}

function Targets({ onGo }: { readonly onGo: () => void }): ReactNode {
  const t = useTexts('app');
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const targets = useTargets(words);
  return (
    <Autocomplete inputValue={words} onInputChange={setWords}>
      <SearchField aria-label={t('go_to_what')} autoFocus>
        <Input className="st-input" placeholder={t('go_to_what')} />
      </SearchField>
      <Menu
        className="st-menu st-goto__list"
        aria-label={t('go_to')}
        items={targets}
        onAction={(key) => {
          const target = targets.find(({ id }) => id === key);
          if (target === undefined) return;
          onGo();
          void navigate({ to: target.to, search: target.search as never });
        }}
        renderEmptyState={() => <p className="st-goto__none">{t('go_to_none')}</p>}
      >
        {({ id, name, within }) => (
          <MenuItem id={id} className="st-menu__item" textValue={`${name} ${within}`}>
            <span className="st-goto__name">{name}</span>
            <span className="st-goto__within">{within}</span>
          </MenuItem>
        )}
      </Menu>
    </Autocomplete>
  );
}
