import { settingsAt } from '../../domain/effective-settings.ts';
import { compilePattern } from '../../domain/pattern.ts';
import { pointerTo, type SlideCheck } from '../../domain/slide-check.ts';

/** The pattern of the booking number can be understood: otherwise no entry would ever be accepted. */
const check: SlideCheck = ({ document, destination }) => {
  const pattern = settingsAt(destination).unique_identifier_setting?.regex_validation;
  if (!pattern || compilePattern(pattern) !== null) return [];
  const owner = destination.scopes.findLast((scope) => JSON.stringify(scope).includes(JSON.stringify(pattern)));
  const at = owner === undefined ? '/location' : pointerTo(document, owner);
  return [
    {
      path: `${at}/unique_identifier_setting/regex_validation`,
      message: `expected a regular expression, found "${pattern}"`,
    },
  ];
};

export default check;
