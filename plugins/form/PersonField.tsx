import { type ReactNode, useEffect, useState } from 'react';
import { exactContact } from '../../domain/contact.ts';
import { announce, Button, type FieldProps, StatusLine } from '../../page/ui/index.ts';
import { searchContacts } from '../../schemas/generated/calls/search-contacts.ts';
import type { Contact } from '../../schemas/generated/types.ts';
import { Combobox } from './Combobox.tsx';
import { findSuggestions } from './person.ts';
import type { FormContext } from './reads.ts';

/** Our server searches from this length on; others may take fewer letters. */
const LETTERS = 3;

const PAUSE_MS = 250;

interface PersonFieldProps extends FieldProps {
  readonly ctx: FormContext;
}

type Search = {
  readonly state: 'idle' | 'searching' | 'failed' | 'done';
  readonly contacts: readonly Contact[];
  readonly mayBeUnlisted?: boolean;
};

/** The server searches: the page never gets the whole list [FORM-07]. */
export function PersonField({ ctx, ...field }: PersonFieldProps): ReactNode {
  const t = ctx.services.text;
  const value = ctx.slice.values[field.name] ?? '';
  const [typed, setTyped] = useState('');
  const search = useSearch(ctx, typed);
  const set = (text: string): void =>
    ctx.update((form) => {
      const contact = exactContact(text, search.contacts);
      form.values[field.name] = text;
      form.isUnlisted = false;
      form.contact = contact ? { id: String(contact.id), name: contact.name } : null;
      delete form.errors[field.name];
    });

  const setUnlisted = (): void => {
    announce(t('who_visit_unlisted_hint'));
    ctx.update((form) => {
      form.isUnlisted = true;
      delete form.errors[field.name];
    });
  };

  const isNone = search.state === 'done' && search.contacts.length === 0 && value.trim() !== '';
  const isShort = isNone && [...value.trim()].length < LETTERS && !field.error;
  return (
    <Combobox
      {...field}
      hint={t('who_visit_hint')}
      text={t}
      value={value}
      onChange={(text) => {
        set(text);
        setTyped(text);
      }}
      onPick={set}
      suggestions={findSuggestions(
        value,
        search.contacts.map((contact) => contact.name),
      )}
      note={
        <SearchNote state={search.state === 'done' && !isNone ? 'idle' : search.state}>
          {search.state === 'searching' && t('shell_busy')}
          {search.state === 'failed' && t('who_visit_failed')}
          {isShort && t('who_visit_short')}
          {isNone && !isShort && t(ctx.slice.isUnlisted ? 'who_visit_unlisted_hint' : 'form_suggestions_none')}
          {isNone && !isShort && search.mayBeUnlisted && !ctx.slice.isUnlisted && (
            <Button action="host-unlisted" onClick={setUnlisted}>
              {t('who_visit_unlisted')}
            </Button>
          )}
        </SearchNote>
      }
    />
  );
}

function useSearch({ clock, services, signal, update, config }: FormContext, typed: string): Search {
  const [search, setSearch] = useState<Search>({ state: 'idle', contacts: [] });
  const locationId = config.location.id;
  useEffect(() => {
    const query = typed.trim();
    if (query === '') {
      announce('');
      return setSearch({ state: 'idle', contacts: [] });
    }
    const left = new AbortController();
    const until = AbortSignal.any([signal, left.signal]);
    void (async () => {
      await clock.sleep(PAUSE_MS, until);
      if (until.aborted) return;
      setSearch((now) => ({ ...now, state: 'searching' }));
      const answer = await services.http.send(searchContacts, { query, location_id: locationId }, { signal: until });
      if (until.aborted) return;
      if (!answer.ok) {
        setSearch({ state: 'failed', contacts: [] });
        return announce(services.text('who_visit_failed'));
      }
      const { contacts, allowsUnlisted, requiresExactMatch } = answer.value;
      setSearch({ state: 'done', contacts, mayBeUnlisted: allowsUnlisted === true });
      update({ isExactPerson: requiresExactMatch });
      if (contacts.length === 0)
        announce(services.text([...query].length < LETTERS ? 'who_visit_short' : 'form_suggestions_none'));
    })();
    return () => left.abort();
  }, [typed, clock, services, signal, update, locationId]);
  return search;
}

function SearchNote({ state, children }: { readonly state: Search['state']; readonly children: ReactNode }): ReactNode {
  if (state === 'idle') return null;
  return (
    <StatusLine state={state === 'searching' ? 'waiting' : state === 'failed' ? 'failed' : 'idle'}>
      {children}
    </StatusLine>
  );
}
