import { Command as Program } from 'commander';
import { type Action, COMMAND_GROUPS, type Command } from './command.ts';
import { SETTINGS_FILE } from './settings-file.ts';

export interface CommandLine {
  readonly commands: readonly Command[];
  readonly version: string;
  out(text: string): void;
  err(text: string): void;
  perform(action: Action, args: readonly string[], options: Options): Promise<void>;
}

export type Options = Readonly<Record<string, string | boolean | undefined>>;

const EXITS = { 0: 'done', 1: 'refused or failed; the reason is printed', 2: 'invalid arguments; nothing was done' };
const DASHES = 'Put an argument that starts with a dash after "--".';

/** Throws a CommanderError for unknown input. */
export function commandLine({ commands, version, out, err, perform }: CommandLine): Program {
  const program = new Program('gatehouse')
    .description(
      'Visitor check-in for a site. Commands use the database of the server, set by DATA_DIR or DATABASE_URL.',
    )
    .version(version, '-v, --version', 'print the version')
    .option('--config <file>', `read the settings from this file instead of ${SETTINGS_FILE}`)
    .helpOption('-h, --help', 'show help for a command')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => out(text.trimEnd()),
      writeErr: (text) => err(text.trimEnd()),
      outputError: (text, write) => write(inWords(text)),
    })
    .showHelpAfterError('Run "gatehouse --help" to list the commands, or "gatehouse <command> --help" for one command.')
    .addHelpText('after', `\n${exitCodes(EXITS)}`);
  const sorted = [...commands].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const group of COMMAND_GROUPS)
    for (const command of sorted.filter((one) => one.group === group)) {
      const added =
        'actions' in command ? addFamily(command.name, command.help, command.actions) : addAction(program, command);
      added.helpGroup(`${group}:`);
    }
  return program;

  function addFamily(name: string, help: string, actions: readonly Action[]): Program {
    const family = program.command(name).description(help).helpCommand(false);
    for (const action of actions) addAction(family, action);
    return family;
  }

  function addAction(parent: Program, action: Action): Program {
    const added = parent.command(`${action.name} ${action.takes ?? ''}`.trim()).description(action.help);
    for (const [written, text] of Object.entries(action.options ?? {})) added.option(written, text);
    if (action.json === true) added.option('--json', 'print the result as JSON');
    if (action.needs === 'store') added.option('--create', 'create the database if it does not exist');
    const examples = action.examples.map((example) => `  gatehouse ${example}`);
    const parts = [
      ...(action.more === undefined ? [] : [action.more.join('\n')]),
      ...[['Examples:', ...examples].join('\n'), exitCodes({ ...EXITS, ...action.exits })],
    ];
    added.addHelpText('after', `\n${parts.join('\n\n')}`);
    return added.action((...given) => perform(action, added.args, given.at(-2) as Options));
  }
}

function exitCodes(codes: Readonly<Record<number, string>>): string {
  return ['Exit codes:', ...Object.entries(codes).map(([code, text]) => `  ${code}  ${text}`)].join('\n');
}

function inWords(text: string): string {
  const [said = '', ...rest] = text
    .trim()
    .replace(/^error: /, '')
    .split('\n');
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1).replace(/\.$/, '')}.`;
  const hint = said.startsWith("unknown option '-") && rest.length === 0 ? [DASHES] : [];
  return `${[sentence, ...rest.map((line) => line.replace(/^\((.*)\)$/, '$1')), ...hint].join(' ')}\n`;
}
