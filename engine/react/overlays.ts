/** The overlays above a slide, in a chunk that loads after the first slide. */
export { IdleBanner } from './IdleBanner.tsx';
export { Modal } from './Modal.tsx';
