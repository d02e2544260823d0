import { writeFile } from 'node:fs/promises';
import type { Command } from '../../../command.ts';
import { fileText } from './export.ts';
import { connectRemote, REMOTE, rememberVersion } from './remote.ts';

export const pullLocation: Command = {
  name: 'pull',
  group: 'Locations',
  takes: '<server> [file]',
  help: 'Downloads the location of your token from a running server to a file. Default: location-<id>.json.',
  json: true,
  more: REMOTE,
  examples: ['pull https://gate.example yard.json'],
  needs: 'nothing',
  async run({ args: [address = '', given], tell }) {
    const send = connectRemote(address);
    if (typeof send === 'string') return send;
    const answer = await send('get-location-document');
    if (!answer.ok) return `${address}: ${answer.error.message} (${answer.error.code})`;
    const { id, version, document } = answer.value;
    const file = given ?? `location-${id}.json`;
    const schema = new URL('/schemas/location-document.schema.json', address).href;
    await writeFile(file, `${fileText(document, schema)}\n`);
    await rememberVersion(file, address, { location: id, version });
    tell({ file, location: id, version }, `${file}: location ${id}, version ${version}`);
    return 0;
  },
};
