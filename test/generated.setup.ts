import { generateWhatIsStale } from '../scripts/generated.mjs';

/** Tests read what is generated: it is current before the first of them. */
export default generateWhatIsStale;
