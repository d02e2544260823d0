import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '../../domain/result.ts';
import { readTextFiles } from '../../texts/read-texts.ts';
import { flagFiles, readSchema } from '../generate/schemas/compose.ts';

/** The worked example explained in docs/new-slide.md; new slides are copies of it. */
const EXAMPLE = 'helmet';

interface NewFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Creates `plugins/<id>/` from the worked example, with its name replaced throughout: files, types, text keys, flag
 * and class. Writes nothing if the name cannot be used. @returns the names of the files, or why there are none
 */
export function makeSlide(root: string, id: string): Result<readonly string[], string> {
  const files = filesOf(root, id);
  const refusal = refuse(root, id, files);
  if (refusal !== null) return err(refusal);
  const folder = join(root, 'plugins', id);
  mkdirSync(folder);
  for (const { name, text } of files) writeFileSync(join(folder, name), text);
  return ok(files.map(({ name }) => name).sort());
}

function refuse(root: string, id: string, files: readonly NewFile[]): string | null {
  // The name becomes part of types, text keys and class names; and `constructor` is a property of every object.
  if (!/^[a-z][a-z0-9]{1,29}$/.test(id) || id in {}) {
    return `'${id}' cannot be used as a name: use 2 to 30 lower-case letters and digits, beginning with a letter`;
  }
  if (existsSync(join(root, 'plugins', id))) return `plugins/${id} already exists`;
  if (id === EXAMPLE) return `'${id}' is the worked example's name`;
  const flags = [...flagFiles(root).values()].flatMap((file) => Object.keys(readSchema(file).properties ?? {}));
  if (flags.includes(`module_${id}`)) return `the flag module_${id} belongs to another slide: choose another name`;
  const keys = new Set(Object.values(readTextFiles(root)).flatMap(Object.keys));
  const texts = files.find(({ name }) => name === 'texts.json')?.text ?? '{}';
  const taken = Object.keys(JSON.parse(texts) as object).find((key) => keys.has(key));
  return taken === undefined ? null : `the text key ${taken} already exists: choose another name`;
}

function filesOf(root: string, id: string): readonly NewFile[] {
  const folder = join(root, 'examples/slides', EXAMPLE);
  return readdirSync(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('../../../', '../../');
    return { name: renamed(name, id), text: name.endsWith('.json') ? renamedKeys(text, id) : renamed(text, id) };
  });
}

function renamed(text: string, id: string): string {
  const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  return text.replaceAll(title(EXAMPLE), title(id)).replaceAll(EXAMPLE, id);
}

/** Texts and descriptions in JSON are left for the author to rewrite. */
function renamedKeys(text: string, id: string): string {
  return text.replace(new RegExp(`"(module_)?${EXAMPLE}(?=[_"])|\\b${EXAMPLE}(?= plugin)`, 'g'), (match) =>
    renamed(match, id),
  );
}
