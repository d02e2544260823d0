import { engines, version } from '../package.json';

export const VERSION = version;
export const LEAST_NODE = engines.node.replace(/^\D+/, '');
