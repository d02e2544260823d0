import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '../../../domain/result.ts';
import { flagFiles, readSchema } from '../generate/schemas/compose.ts';
import { readTextFiles } from '../texts/read-texts.ts';
import { asPackaged } from './as-package.ts';

/** The folder in demo/examples/slides that each kind copies. */
export const KINDS = { ask: 'newask', show: 'newshow', choose: 'newchoose', check: 'newcheck' } as const;
export type Kind = keyof typeof KINDS;

const EXAMPLES = 'demo/examples/slides';

const isKind = (word: string | undefined): word is Kind => word !== undefined && Object.hasOwn(KINDS, word);

/**
 * Parses `selfie --kind show`; null if invalid. Without "--" npm passes the value as `npm_config_kind` or, if that is
 * "true", as an extra word.
 */
export function readWish(
  words: readonly string[],
  option: string | undefined,
): { readonly id: string; readonly kind: Kind | undefined } | null {
  const at = option === 'true' ? words.findLastIndex(isKind) : -1;
  const kind = option === 'true' ? words[at] : option;
  const [id, ...more] = words.filter((_, i) => i !== at);
  if (id === undefined || more.length > 0 || (kind !== undefined && !isKind(kind))) return null;
  return { id, kind };
}

interface NewFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Copies a worked example to `plugins/<id>/`, renamed; `isPackage` imports only the slide contract. Writes nothing if
 * the name is unusable.
 * @returns the files' names, or why there are none
 */
export function makeSlide(
  root: string,
  id: string,
  kind: Kind = 'ask',
  isPackage = false,
): Result<readonly string[], string> {
  const own = filesOf(root, id, KINDS[kind]);
  const files = isPackage ? own.map(({ name, text }) => ({ name, text: asPackaged(text) })) : own;
  const refusal = refuse(root, id, files);
  if (refusal !== null) return err(refusal);
  for (const { name, text } of files) {
    const file = join(root, 'plugins', id, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return ok(files.map(({ name }) => name).sort());
}

function refuse(root: string, id: string, files: readonly NewFile[]): string | null {
  // Becomes types, text keys and class names; `constructor` is a property of every object.
  if (!/^[a-z][a-z0-9]{1,29}$/.test(id) || id in {}) {
    return `'${id}' cannot be used as a name: use 2 to 30 lower-case letters and digits, beginning with a letter`;
  }
  if (existsSync(join(root, 'plugins', id))) return `plugins/${id} already exists`;
  if (existsSync(join(root, EXAMPLES, id))) return `'${id}' is the name of a worked example`;
  const flags = [...flagFiles(root).values()].flatMap((file) => Object.keys(readSchema(file).properties ?? {}));
  if (flags.includes(`module_${id}`)) return `the flag module_${id} belongs to another slide: choose another name`;
  const keys = new Set(Object.values(readTextFiles(root)).flatMap(Object.keys));
  const texts = files.find(({ name }) => name === 'texts.json')?.text ?? '{}';
  const taken = Object.keys(JSON.parse(texts) as object).find((key) => keys.has(key));
  return taken === undefined ? null : `the text key ${taken} already exists: choose another name`;
}

function filesOf(root: string, id: string, example: string): readonly NewFile[] {
  const folder = join(root, EXAMPLES, example);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const moved = text
        .replaceAll('../../../../', '../../')
        .replaceAll('../../plugins/', '../')
        .replace("'Examples/", "'Slides/");
      return { name: renamed(name, example, id), text: renamed(moved, example, id) };
    });
}

function renamed(text: string, example: string, id: string): string {
  const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  return text.replaceAll(title(example), title(id)).replaceAll(example, id);
}
