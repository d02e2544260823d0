import { whyNotConnecting } from '../../http/can-connect.ts';
import { fine, type MachineCheck, wrong } from '../../machine-check.ts';
import { readHostProgram } from './config.ts';

/** Connects to the program that tells hosts; tells it nothing. */
export const hostProgramCheck: MachineCheck = {
  name: 'host program',
  async run({ environment, signal }) {
    readHostProgram(environment);
    const url = environment['HOST_WEBHOOK_URL']?.trim();
    if (!url) return fine('HOST_WEBHOOK_URL is not set: no other program tells hosts.');
    const { host } = new URL(url);
    const why = await whyNotConnecting(url, signal);
    if (why === undefined) return fine(`The program at ${host} can be reached.`);
    return wrong(`The program at ${host} cannot be reached (${why}).`, 'Start it, or check HOST_WEBHOOK_URL.');
  },
};
