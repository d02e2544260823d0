import type { Command } from '../../../command.ts';
import { areFine, CHECKING, checkFiles, HOW_TOLD } from './files.ts';

/** Says of files what publishing would say, without changing anything [STU-05]. */
export const validateLocations: Command = {
  name: 'validate',
  group: 'Locations',
  takes: '<file...>',
  help: 'Checks location files as publishing does: every deck, in every language.',
  options: CHECKING,
  json: true,
  more: HOW_TOLD,
  examples: ['validate yard.json', 'validate --json *.json'],
  needs: 'nothing',
  async run(c) {
    const checked = await checkFiles(c);
    const files = checked.map((one) => ({ file: one.file, valid: areFine([one]), findings: one.findings }));
    const valid = files.filter((one) => one.valid);
    const warnings = (count: number) => (count === 0 ? '' : `, with ${count} warnings`);
    c.tell({ files }, ...valid.map(({ file, findings }) => `${file}: valid${warnings(findings.length)}`));
    return areFine(checked) ? 0 : 1;
  },
};
