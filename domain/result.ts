export { err, ok, type Result } from 'gatehouse-engine/result';
