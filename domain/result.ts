export { err, ok, type Result } from '../engine/result.ts';
