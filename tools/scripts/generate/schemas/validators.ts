import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Composer, Schema } from './compose.ts';
import { prepare } from './prepare.ts';
import { slim } from './slim.ts';

/** For size: schemas/explain.ts words the reason, and shared definitions stay shared. */
function createAjv(allErrors: boolean): Ajv {
  return new Ajv({
    allErrors,
    messages: false,
    inlineRefs: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    unicodeRegExp: false,
    ownProperties: false,
    validateFormats: false,
    code: { source: true, esm: true, lines: false, optimize: 2 },
  });
}

/** Exports `validate`, a type guard. */
export function generateValidator(schema: Schema, composer: Composer, type: string): string {
  const { code, main } = validatorCode(schema, composer, type);
  return `// @ts-nocheck
import type { Validator } from '../validator.ts';
import type { ${type} } from './types.ts';

${code}

/** Is the value a ${type}? */
export const validate: Validator<${type}> = ${main};
`;
}

/**
 * Without exports and runtime, with its main function's name.
 * @param allErrors finds every fault, not the first alone
 */
export function validatorCode(
  schema: Schema,
  composer: Composer,
  type: string,
  allErrors = false,
): { code: string; main: string } {
  const ajv = createAjv(allErrors);
  const validate = ajv.compile(prepare(schema, composer.defs));
  const code = withoutRuntime(standaloneCode(ajv, validate).replace('"use strict";', ''));
  const [exported, main] = /export const validate = (\w+);export default \w+;/.exec(code) ?? [];
  if (exported === undefined || main === undefined) throw new Error('ajv generates its exports in an unexpected form');
  if (/require\(/.test(code)) throw new Error(`The validator of ${type} needs a runtime of ajv: change its schema`);
  return { code: slim(code.replace(exported, '')), main };
}

// The only runtime helper in use.
function withoutRuntime(code: string): string {
  return code.replace(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, '(text) => [...text].length');
}
