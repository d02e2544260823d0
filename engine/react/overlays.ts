/** What may lie over a slide; its code comes behind the first one. */
export { IdleBanner } from './IdleBanner.tsx';
export { Modal } from './Modal.tsx';
