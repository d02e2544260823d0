// @ts-check

/** Cure for each code; docs/slides.md has the causes. A code is never reused. */
const CURES = {
  slide_list_invalid: 'Correct the list.',
  slide_missing: 'Install it, or take its name out of the list.',
  slide_undeclared: 'It is no slide, or was made for something else.',
  slide_contract_unknown: 'Ask its author for a version that names one.',
  slide_contract_newer: 'Update the product, or install an older version of the slide.',
  slide_contract_older: 'Install a newer version of the slide.',
  slide_file_missing: 'Ask its author for a whole package.',
  slide_id_taken: 'Take one of the two out.',
  slide_name_taken: 'Take one of the two out, or ask the author to use another name.',
  slide_id_differs: 'Ask its author to call it the same in both.',
  slide_has_dependencies: 'Ask its author for a version that brings what it needs in its own files.',
};

/** Explains in one line, for the installer, why a packaged slide cannot be used. */
export class SlideError extends Error {
  /**
   * @param {keyof typeof CURES} code
   * @param {string} from the place that names the slide
   * @param {string} cause
   */
  constructor(code, from, cause) {
    super(`${code}: ${from}: ${cause}. ${CURES[code]}`);
    this.code = code;
  }
}

/** @type {readonly string[]} */
export const slideErrorCodes = Object.keys(CURES);
