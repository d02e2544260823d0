import { isObject } from '../../../../domain/lenient.ts';
import type { Command } from '../../../command.ts';
import { changesBetween, describeChanges } from '../changes.ts';
import { readLocationFile } from '../location-file.ts';
import { connectRemote, isAddress, REMOTE } from './remote.ts';

export const diffLocation: Command = {
  name: 'diff',
  group: 'Locations',
  takes: '<server-or-older-file> <file>',
  help: 'Describes what a file would change on a server, or how two files differ.',
  json: true,
  more: REMOTE,
  examples: ['diff https://gate.example yard.json', 'diff yard-old.json yard.json'],
  exits: { 0: 'nothing differs', 1: 'something does', 2: 'the comparison failed, or the arguments are invalid' },
  needs: 'nothing',
  async run({ args: [from = '', file = ''], tell, err }) {
    const [before, after] = [await documentAt(from), await documentAt(file)];
    for (const one of [before, after]) if (typeof one === 'string') err(one);
    if (typeof before === 'string' || typeof after === 'string') return 2;
    const sentences = describeChanges(changesBetween(before, after));
    tell({ differences: sentences }, ...(sentences.length === 0 ? ['Nothing differs.'] : sentences));
    return sentences.length === 0 ? 0 : 1;
  },
};

async function documentAt(place: string): Promise<object | string> {
  if (isAddress(place)) {
    const send = connectRemote(place);
    if (typeof send === 'string') return send;
    const answer = await send('get-location-document');
    return answer.ok ? answer.value.document : `${place}: ${answer.error.message} (${answer.error.code})`;
  }
  const read = await readLocationFile(place);
  return isObject(read?.value) ? read.value : `${place}: cannot be read as a location document`;
}
