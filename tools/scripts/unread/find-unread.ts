import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesIn } from '../../config/imports.ts';
import { NOT_PRODUCT } from '../../config/walls.ts';
import { flagFiles, readSchema, type Schema } from '../generate/schemas/compose.ts';
import { wordsOfFlagSchema } from '../generate/schemas/flag-words.ts';
import { callSources } from '../generate/schemas/sources.ts';
import { keysInSource } from '../texts/asked-keys.ts';
import { readTextFiles } from '../texts/read-texts.ts';

/** A declared name and the code that must use it. */
export interface Declared {
  readonly file: string;
  readonly name: string;
  /** `the page never reads it`, by the code that should. */
  readonly users: Readonly<Record<string, (file: string) => boolean>>;
}

const FOLDERS = ['domain', 'engine', 'page', 'plugins', 'staff', 'server', 'kiosk'];
/** Own backends may use what ours does not. */
const OTHERS = ['docs/spec.md', 'docs/connect.md'];
/** Reads every spelling of a field, so that it names none. */
const ANY_SPELLING = 'sms-receipt';

const inServer = (file: string): boolean => /^(server|domain|kiosk)\/|\/(routes|rule)\.ts$/.test(file);
const CALLERS = {
  page: (file: string): boolean => /^(page|plugins|engine|domain)\//.test(file) && !file.endsWith('/routes.ts'),
  staff: (file: string): boolean => /^(staff|domain)\/|^page\/(ui|preview)\//.test(file),
  device: (): boolean => true,
};

/** By path: the names in its code. Comments and the `reads` of a slide use nothing. */
export type Names = ReadonlyMap<string, ReadonlySet<string>>;

export function namesInProduct(root: string): Names {
  return new Map(
    filesIn(FOLDERS)
      .filter((file) => !NOT_PRODUCT.test(file))
      .map((file) => [file, namesIn(readFileSync(join(root, file), 'utf8'))]),
  );
}

export function namesIn(code: string): ReadonlySet<string> {
  const used = code
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
    .replace(/\breads: \[[^\]]*\]|\bREADS\b[^=]*= \[[^\]]*\]/g, '');
  return new Set(used.match(/[A-Za-z_$][\w$]*/g));
}

/** `file: name: the page never reads it`. */
export function unread(declared: readonly Declared[], names: Names): readonly string[] {
  return declared.flatMap(({ file, name, users }) => {
    const own = name.split(/[. ]/).at(-1) ?? '';
    const idle = Object.entries(users).filter(
      ([, isUser]) => ![...names].some(([at, has]) => isUser(at) && has.has(own)),
    );
    return idle.map(([what]) => `${file}: ${name}: ${what}`);
  });
}

export function declaredFlags(root: string): readonly Declared[] {
  return [...flagFiles(root).values()].flatMap((path) =>
    wordsOfFlagSchema(path).map(([name]) => ({
      file: relative(root, path),
      name,
      users: { 'no code reads this flag': () => true },
    })),
  );
}

export function declaredFields(root: string): readonly Declared[] {
  const told = new Set(OTHERS.flatMap((page) => readFileSync(join(root, page), 'utf8').match(/\w+/g) ?? []));
  return callSources(root)
    .filter(({ name }) => name !== ANY_SPELLING)
    .flatMap(({ name, file, caller, parts, pointer }) =>
      (['request', 'answer'] as const)
        .filter((part) => parts.includes(part))
        .flatMap((part) => {
          const [sends, reads] = part === 'request' ? [CALLERS[caller], inServer] : [inServer, CALLERS[caller]];
          return fieldsIn(at(file, pointer(part)), file)
            .filter((field) => !told.has(field.name))
            .map((field) => ({
              file: relative(root, field.file),
              name: `${name} ${part} ${field.name}`,
              users: { 'no code sends this field': sends, 'no code reads this field': reads },
            }));
        }),
    );
}

function at(file: string, pointer: string): unknown {
  return pointer
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((node, step) => (node as Schema | undefined)?.[step], readSchema(file));
}

interface Field {
  readonly file: string;
  readonly name: string;
}

/** A location document is read as a whole. */
const DOCUMENT = /(location-document|entities\/(location|sub-location|track|settings))\.schema\.json$/;

function fieldsIn(node: unknown, file: string, seen = new Set<string>()): readonly Field[] {
  if (Array.isArray(node)) return node.flatMap((item) => fieldsIn(item, file, seen));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([keyword, value]: [string, unknown]) => {
    if (keyword === 'properties')
      return Object.entries(Object(value)).flatMap(([name, schema]) => [
        { file, name },
        ...fieldsIn(schema, file, seen),
      ]);
    if (keyword !== '$ref') return /^(anyOf|oneOf|allOf|items)$/.test(keyword) ? fieldsIn(value, file, seen) : [];
    const [path = '', pointer = ''] = String(value).split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (seen.has(target + pointer) || DOCUMENT.test(target)) return [];
    seen.add(target + pointer);
    return fieldsIn(at(target, pointer), target, seen);
  });
}

/** `file: key: no code shows this text`. Of staff, the keys of areas that name their keys. */
export function unshownTexts(root: string, texts = readTextFiles(root)): readonly string[] {
  const quoted = new Set(keysInSource(root).flatMap((file) => [...file.quoted]));
  return Object.entries(texts)
    .filter(([file]) => /(^|\/)(texts|en)\.json$/.test(file))
    .flatMap(([file, own]) =>
      Object.keys(own).flatMap((key) => (quoted.has(key) ? [] : [`${file}: ${key}: no code shows this text`])),
    );
}

type Areas = Readonly<Record<string, object>>;

/** Keyed by names of data: folders, pictograms and actions, each with a test of its own. */
const BY_DATA = /^(areas|help|studio\/pictures\/names|organisation\/audit|changes)(\/|$)/;

/** A text of staff is named in its area's folder, or by the server as a code. */
export function unshownStaffTexts(root: string, areas?: Areas): readonly string[] {
  const english = areas ?? (readSchema(join(root, 'domain/texts/staff/en.json')) as Areas);
  const pages = readdirSync(join(root, 'page')).flatMap((file) => (file.endsWith('.html') ? [`page/${file}`] : []));
  const code = [...filesIn([...FOLDERS, 'schemas']), ...pages]
    .filter((file) => !NOT_PRODUCT.test(file) && !file.startsWith('domain/texts/'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const asked = new Map(code.map(({ file, text }) => [file, namedIn(text)]));
  return Object.entries(english)
    .filter(([area]) => !BY_DATA.test(area))
    .flatMap(([area, texts]) => {
      const folders = new Set(code.filter(({ text }) => text.includes(`'${area}'`)).map(({ file }) => dirname(file)));
      const isNear = (file: string) => folders.size === 0 || folders.has(dirname(file)) || !file.startsWith('staff/');
      const near = [...asked].flatMap(([file, isNamed]) => (isNear(file) ? [isNamed] : []));
      return Object.keys(texts).flatMap((key) =>
        near.some((isNamed) => isNamed(key))
          ? []
          : [`domain/texts/staff/en.json: ${area}/${key}: no code shows this text`],
      );
    });
}

/** Whole, or composed as in `left_${how}`. */
function namedIn(text: string): (key: string) => boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
  const words = new Set((code.match(/\w+(?:[.-]\w+)*/g) ?? []).flatMap((word) => [word, ...word.split(/[.-]/)]));
  const composed = [...code.matchAll(/`([\w.-]*)\$\{[^`]*?\}([\w.-]*)`/g)]
    .map(([, before = '', behind = '']) => [before, behind] as const)
    .filter(([before, behind]) => /\w[_.-]/.test(before) || /[_.-]\w/.test(behind));
  return (key) => words.has(key) || composed.some(([before, behind]) => key.startsWith(before) && key.endsWith(behind));
}

export function findUnread(root: string): readonly string[] {
  const names = namesInProduct(root);
  return [
    ...unread([...declaredFlags(root), ...declaredFields(root)], names),
    ...unshownTexts(root),
    ...unshownStaffTexts(root),
  ];
}
