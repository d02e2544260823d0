import type { Action, Command } from '../command.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** Words that may follow others: `kiosks` has `list`, `kiosks list` has `--json`. */
interface Place {
  readonly after: readonly string[];
  readonly words: readonly { readonly word: string; readonly help: string }[];
}

export function scriptFor(shell: Shell, commands: readonly Command[]): string {
  const places = [{ after: [], words: commands.map(wordOf) }, ...commands.flatMap(placesOf)];
  return shell === 'fish' ? inFish(places) : shell === 'zsh' ? inZsh(places) : inBash(places);
}

function placesOf(command: Command): readonly Place[] {
  if (!('actions' in command)) return [optionsOf(command, [command.name])];
  const actions = command.actions.map((action) => optionsOf(action, [command.name, action.name]));
  return [{ after: [command.name], words: command.actions.map(wordOf) }, ...actions];
}

function optionsOf({ options = {}, json, needs }: Action, after: readonly string[]): Place {
  const own = Object.entries(options).map(([written, help]) => ({ word: written.split(' ')[0] ?? '', help }));
  const common = [
    ...(json === true ? [{ word: '--json', help: 'print the result as JSON' }] : []),
    ...(needs === 'store' ? [{ word: '--create', help: 'create the database if it does not exist' }] : []),
    { word: '--config', help: 'read the settings from another file' },
    { word: '--help', help: 'show help' },
  ];
  return { after, words: [...own, ...common] };
}

const wordOf = ({ name, help }: { readonly name: string; readonly help: string }) => ({ word: name, help });

const casesOf = (places: readonly Place[]): string =>
  places
    .map(({ after, words }) => `    "${after.join(' ')}") echo "${words.map(({ word }) => word).join(' ')}" ;;`)
    .join('\n');

function inBash(places: readonly Place[]): string {
  return `_gatehouse_words() {
  case "$*" in
${casesOf(places)}
  esac
}
_gatehouse() {
  local word="\${COMP_WORDS[COMP_CWORD]}" first="" second="" words
  [ "$COMP_CWORD" -gt 1 ] && first="\${COMP_WORDS[1]}"
  [ "$COMP_CWORD" -gt 2 ] && second="\${COMP_WORDS[2]}"
  words="$(_gatehouse_words $first $second)"
  [ -z "$words" ] && words="$(_gatehouse_words $first)"
  COMPREPLY=( $(compgen -W "$words" -- "$word") )
}
complete -o default -F _gatehouse gatehouse`;
}

function inZsh(places: readonly Place[]): string {
  return `#compdef gatehouse
autoload -U +X bashcompinit && bashcompinit
${inBash(places)}`;
}

function inFish(places: readonly Place[]): string {
  const line = (test: string, word: string, help: string) => {
    const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
    return `complete -c gatehouse -n '${test}' ${what} -d '${help.replaceAll(/['\\\\]/g, '\\\\$&')}'`;
  };
  return places
    .flatMap(({ after: [first, second], words }) => {
      const test =
        first === undefined
          ? '__fish_use_subcommand'
          : second === undefined
            ? `test (count (commandline -opc)) -ge 2; and test (commandline -opc)[2] = ${first}`
            : `test (count (commandline -opc)) -ge 3; and test (commandline -opc)[2] = ${first}; and test (commandline -opc)[3] = ${second}`;
      return words.map(({ word, help }) => line(test, word, help));
    })
    .join('\n');
}
