import { engines, version } from '../package.json';

/** As the release says it. */
export const VERSION = version;
/** `20.19` */
export const LEAST_NODE = engines.node.replace(/^\D+/, '');
