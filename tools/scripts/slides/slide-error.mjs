// @ts-check

/** Cure for each code; docs/slides.md has the causes. A code is never reused. */
const CURES = {
  slide_list_invalid: 'Correct the list.',
  slide_missing: 'Install it, or remove its name from the list.',
  slide_undeclared: 'Use the package of a slide.',
  slide_contract_unknown: 'Ask its author for a version that names one.',
  slide_contract_newer: 'Update the product, or install an older version of the slide.',
  slide_contract_older: 'Install a newer version of the slide.',
  slide_file_missing: 'Ask its author for a complete package.',
  slide_id_taken: 'Remove one of the two.',
  slide_name_taken: 'Remove one of the two, or ask the author to use another name.',
  slide_id_differs: 'Ask its author to use the same name in both.',
  slide_has_dependencies: 'Ask its author for a version that includes its dependencies.',
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
