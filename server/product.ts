import { version } from '../package.json';

/** As the release says it. */
export const VERSION = version;
