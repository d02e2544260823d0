import type { Command } from '../command.ts';
import { SHELLS, type Shell, scriptFor } from './completion-script.ts';

export const completionOf = (commands: readonly Command[]): Command => ({
  name: 'completion',
  group: 'Server',
  takes: '<shell>',
  help: `Prints a completion script for a shell: ${SHELLS.join(', ')}.`,
  examples: [
    'completion bash > /etc/bash_completion.d/gatehouse',
    'completion zsh > /usr/local/share/zsh/site-functions/_gatehouse',
    'completion fish > /etc/fish/completions/gatehouse.fish',
  ],
  needs: 'nothing',
  async run({ args: [shell = ''], out, err }) {
    if (!isShell(shell)) {
      err(`Expected one of ${SHELLS.join(', ')}, found ${shell}.`);
      return 2;
    }
    out(scriptFor(shell, commands));
    return 0;
  },
});

const isShell = (text: string): text is Shell => SHELLS.some((shell) => shell === text);
