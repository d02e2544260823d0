import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

export type Schema = { [keyword: string]: unknown };

/**
 * `lenient`: allows unknown keys; flags stay one shared definition (small validators for the page).
 * `merged`: flags are the entity's own properties (types).
 * `strict`: merged, but refuses unknown keys except `x-gone`, keys of earlier versions (staff documents, LOC-02).
 * `read`: lenient, with `x-read`, other backends' spellings of a value (schemas/reading.ts).
 * `form`: merged, with `x-widget`, how staff edit a value (schemas/flag-form.ts).
 */
export type Mode = 'lenient' | 'merged' | 'strict' | 'read' | 'form';

const FLAGS = 'LocationFlags';
/** In a packaged slide, wherever its folder is. */
const COMMON = 'gatehouse/slide/common.schema.json';
const COMMON_FILE = 'schemas/entities/common.schema.json';
/** Keywords whose values are data, whatever keys they contain. */
const DATA = new Set(['const', 'default', 'enum', 'examples', 'x-read']);

/** @throws {Error} naming a file that is no JSON */
export function readSchema(file: string): Schema {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Schema;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Folders in `plugins/` that declare a slide or own flags (DEV-01). */
export function pluginIds(root: string): string[] {
  const plugins = join(root, 'plugins');
  return readdirSync(plugins)
    .filter((id) => ['slide.ts', 'flags.schema.json'].some((file) => existsSync(join(plugins, id, file))))
    .sort();
}

/**
 * The pages of docs/ in git list only the product's slides, whose translations are in its own files, so that a slide
 * changes no file outside its folder [DEV-01].
 */
export function isOfProduct(root: string): (id: string) => boolean {
  const product = Object.keys(readSchema(join(root, 'domain/texts/de.json')));
  return (id) => {
    const [slide, texts] = ['slide.ts', 'texts.json'].map((file) => join(root, 'plugins', id, file)) as [
      string,
      string,
    ];
    if (!existsSync(slide)) return true;
    return existsSync(texts) && Object.keys(readSchema(texts)).some((key) => product.includes(key));
  };
}

/** By slide id; in `schemas/flags` where other code reads them, too. */
export function flagFiles(root: string): ReadonlyMap<string, string> {
  const shared = join(root, 'schemas/flags');
  const files = [
    ...readdirSync(shared)
      .filter((name) => name.endsWith('.schema.json'))
      .map((name) => [name.replace('.schema.json', ''), join(shared, name)] as const),
    ...pluginIds(root).map((id) => [id, join(root, 'plugins', id, 'flags.schema.json')] as const),
  ];
  return new Map(files.filter(([, file]) => existsSync(file)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Whether a location can switch it off by name (LOC-03). Reads the source: types are generated before the code can run.
 */
function canBeOff(root: string, id: string): boolean {
  const file = join(root, 'plugins', id, 'slide.ts');
  return !existsSync(file) || !/^ {2}required: true,$/m.test(readFileSync(file, 'utf8'));
}

/** Without a flag, and not of the whole location. */
function isSwitchedByName(root: string, id: string): boolean {
  const file = flagFiles(root).get(id);
  const flags = file === undefined ? {} : readSchema(file);
  return !('x-switch' in flags) && !('x-reach' in flags);
}

/** Composes self-contained schemas; references become `#/$defs/Name`. */
export class Composer {
  readonly #defs: Record<string, Schema> = {};
  readonly #root: string;
  readonly #mode: Mode;
  readonly #plugins: string[];

  constructor(root: string, mode: Mode) {
    this.#root = root;
    this.#mode = mode;
    this.#plugins = pluginIds(root);
  }

  get defs(): Readonly<Record<string, Schema>> {
    return this.#defs;
  }

  /** Self-contained with `defs`; `pointer` such as `$defs/answer`. */
  compose(file: string, pointer = ''): Schema {
    return this.#rewrite(at(readSchema(file), pointer, file), file) as Schema;
  }

  define(name: string, file: string, pointer = ''): void {
    this.#defs[name] = this.compose(file, pointer);
  }

  #rewrite(node: unknown, file: string): unknown {
    if (Array.isArray(node)) return node.map((item) => this.#rewrite(item, file));
    if (typeof node !== 'object' || node === null) return node;
    const source = node as Schema;
    const result: Schema = {};
    for (const [key, value] of Object.entries(source)) {
      if (key === '$ref') result.$ref = this.#reference(String(value), file);
      else if (key === 'properties') result.properties = this.#properties(value as Schema, file);
      else if (key === 'x-read' ? this.#mode === 'read' : DATA.has(key)) result[key] = value;
      else if (key === 'x-widget' && this.#mode === 'form') result[key] = value;
      else if (key !== '$schema' && key !== '$defs' && !key.startsWith('x-')) result[key] = this.#rewrite(value, file);
    }
    if (source['x-flags']) this.#addFlags(result);
    if (this.#mode === 'strict') this.#close(source, result);
    return result;
  }

  // Property names are data: a property may be called $ref or x-ray.
  #properties(properties: Schema, file: string): Schema {
    return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, this.#rewrite(value, file)]));
  }

  #addFlags(result: Schema): void {
    if (!(FLAGS in this.#defs)) {
      this.#defs[FLAGS] = {};
      this.#defs[FLAGS] = this.#flags();
    }
    const flags = this.#defs[FLAGS];
    if (this.#mode === 'lenient' || this.#mode === 'read') result.allOf = [{ $ref: `#/$defs/${FLAGS}` }];
    else result.properties = { ...(result.properties as Schema), ...(flags.properties as Schema) };
  }

  #flags(): Schema {
    const properties: Schema = {};
    const owner: Record<string, string> = {};
    for (const [id, file] of flagFiles(this.#root)) {
      for (const [name, value] of Object.entries((readSchema(file).properties ?? {}) as Schema)) {
        if (owner[name]) throw new Error(`plugins/${id} and plugins/${owner[name]} both own the flag ${name}`);
        owner[name] = id;
        properties[name] = this.#rewrite(value, file);
      }
    }
    return { description: 'The flags of all plugins.', properties };
  }

  #close(source: Schema, result: Schema): void {
    if (result.properties && result.additionalProperties === undefined) result.additionalProperties = false;
    for (const name of (source['x-gone'] ?? []) as string[])
      (result.properties as Schema)[name] = { description: 'Of an earlier version: ignored.', deprecated: true };
    if (source['x-keys'] === 'id') result.propertyNames = { pattern: '^\\d+$' };
    const switching = source['x-plugins'];
    if (!switching) return;
    const names = this.#plugins.filter((id) => canBeOff(this.#root, id));
    result.propertyNames = {
      enum: switching === 'place' ? names.filter((id) => isSwitchedByName(this.#root, id)) : names,
    };
  }

  #reference(ref: string, from: string): string {
    const [path = '', pointer = ''] = ref.split('#');
    const file = path === '' ? from : path === COMMON ? join(this.#root, COMMON_FILE) : resolve(dirname(from), path);
    const name = definitionName(file, pointer.replace(/^\//, ''));
    if (!(name in this.#defs)) {
      this.#defs[name] = {}; // placeholder for recursive schemas
      this.define(name, file, pointer.replace(/^\//, ''));
    }
    return `#/$defs/${name}`;
  }
}

function definitionName(file: string, pointer: string): string {
  const title = String(readSchema(file).title ?? basename(file, '.schema.json'));
  const local = pointer.split('/').at(-1) ?? '';
  if (title === 'Common' || basename(file) === 'flags.schema.json' || basename(dirname(file)) === 'flags') return local;
  return `${title}${local}`;
}

function at(schema: Schema, pointer: string, file: string): Schema {
  let node: unknown = schema;
  for (const step of pointer.split('/').filter(Boolean)) node = (node as Schema | undefined)?.[step];
  if (typeof node !== 'object' || node === null) throw new Error(`${relative('.', file)} has no ${pointer}`);
  return node as Schema;
}
