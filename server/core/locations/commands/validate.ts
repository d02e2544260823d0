import type { Command } from '../../../command.ts';
import { areFine, CHECKING, checkFiles } from './files.ts';

/** Says of files what publishing would say, without changing anything [STU-05]. */
export const validateLocations: Command = {
  name: 'validate',
  usage: 'validate [--without-files] <file>…',
  help: 'Checks location files as publishing does: every deck, in every language.',
  more: CHECKING,
  needs: 'nothing',
  async run(c) {
    const checked = await checkFiles(c);
    for (const { file, findings, document } of checked) {
      if (document === undefined || !areFine([{ file, findings, document }])) continue;
      c.out(`${file}: valid${findings.length === 0 ? '' : `, with ${findings.length} warnings`}`);
    }
    return areFine(checked) ? 0 : 1;
  },
};
