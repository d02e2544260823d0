import type { LocationDocument } from '../../../../schemas/generated/types.ts';
import type { Command, Terminal } from '../../../command.ts';
import { type LocationFile, readLocationFile, withoutSchema } from '../location-file.ts';
import { formatFinding } from './files.ts';
import { connectRemote, REMOTE, readPulledVersion, rememberVersion, type Send } from './remote.ts';

const REPLACE = '--replace';

export const pushLocation: Command = {
  name: 'push',
  group: 'Locations',
  takes: '<server> <file>',
  help: 'Publishes a file on a running server, which checks it first. Refused if the server has a newer version.',
  options: { [REPLACE]: 'publish even if the server has a newer version' },
  json: true,
  more: REMOTE,
  examples: ['push https://gate.example yard.json'],
  needs: 'nothing',
  async run(c) {
    const [address = '', file = ''] = c.args;
    const send = connectRemote(address);
    if (typeof send === 'string') return send;
    const read = await readLocationFile(file);
    if (read === undefined || read.value === undefined) {
      c.err(`${file}: the file cannot be read`);
      for (const finding of read?.findings ?? []) if (read !== undefined) c.err(formatFinding(read, finding));
      return 1;
    }
    const basedOn = c.options['replace'] === true ? await versionOn(send) : await readPulledVersion(file, address);
    if (basedOn === undefined)
      return `${file} was never pulled from ${address}. Review "diff", then pull it or add ${REPLACE}.`;
    return publish(c, { send, address, read, basedOn });
  },
};

interface Publication {
  readonly send: Send;
  readonly address: string;
  readonly read: LocationFile;
  readonly basedOn: number;
}

async function publish({ tell, err }: Terminal, { send, address, read, basedOn }: Publication): Promise<number> {
  const document = withoutSchema(read.value as LocationDocument);
  const answer = await send('put-location-document', { document: { ...document }, based_on: basedOn });
  const findings = answer.ok ? answer.value.findings : answer.error.findings;
  for (const finding of findings) err(formatFinding(read, finding));
  if (!answer.ok) {
    const { code, message } = answer.error;
    if (code !== 'document_refused') err(`${address}: ${message} (${code})`);
    return 1;
  }
  const { version } = answer.value;
  const location = String(document.id);
  await rememberVersion(read.file, address, { location, version });
  const changed = version !== basedOn;
  const state = changed ? 'published' : 'unchanged';
  tell(
    { file: read.file, location, version, changed },
    `${read.file}: location ${location}, version ${version}, ${state}`,
  );
  return 0;
}

/** 0 without an answer; the push reports it. */
async function versionOn(send: Send): Promise<number> {
  const answer = await send('get-location-document');
  return answer.ok ? answer.value.version : 0;
}
