import { generateWhatIsStale } from '../tools/scripts/generated.mjs';

/** Tests read generated files, so these are brought up to date before the first test. */
export default generateWhatIsStale;
