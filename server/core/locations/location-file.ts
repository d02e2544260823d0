import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Finding } from '../../../domain/finding.ts';
import { keysOf } from '../../../domain/json-pointer.ts';
import { parseJsonFile } from '../../../domain/parse-json.ts';
import { find } from './checks/kinds.ts';

export interface LocationFile {
  readonly file: string;
  /** Undefined if it is not JSON. */
  readonly value: unknown;
  readonly findings: readonly Finding[];
  /** From 1; of the nearest parent if the pointer's value is missing. */
  readonly placeOf: (pointer: string) => Position;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

export async function readLocationFile(file: string): Promise<LocationFile | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const read = parseLocation(text.replace(/^\uFEFF/, ''), file);
  return { ...read, findings: [...read.findings, ...unresolved(read)] };
}

export function parseLocation(text: string, file = ''): LocationFile {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  const positions = positionsIn(text);
  if (first !== undefined || tree === undefined) {
    const offset = first?.offset ?? 0;
    const problem = first === undefined || text.trim() === '' ? 'the file is empty' : problemOf(first, text);
    return { file, value: undefined, findings: [find('not_json', '', { problem })], placeOf: () => positions(offset) };
  }
  const placeOf = (pointer: string) => positions(offsetOf(tree, pointer));
  const parsed = parseJsonFile(text);
  if (!parsed.ok)
    return { file, value: undefined, findings: [find('not_json', '', { problem: parsed.error })], placeOf };
  return { file, value: parsed.value, findings: [], placeOf };
}

/** As stored: `$schema` differs per file. */
export function withoutSchema<Document extends object>(document: Document): Omit<Document, '$schema'> {
  const { $schema: _, ...rest } = document as Document & { $schema?: unknown };
  return rest;
}

const SCHEMA = 'schemas/generated/location-document.schema.json';

/** The path to this installation's schema, if any. */
export function schemaFor(file: string, from = import.meta.dirname): string | undefined {
  for (let at = from; at !== dirname(at); at = dirname(at)) {
    const schema = resolve(at, SCHEMA);
    if (existsSync(schema)) return relative(dirname(resolve(file)), schema).replaceAll('\\', '/');
  }
  return undefined;
}

function unresolved({ file, value }: LocationFile): Finding[] {
  const address = (value as { $schema?: unknown } | null | undefined)?.$schema;
  if (typeof address !== 'string' || /^[a-z][a-z+.-]+:/i.test(address)) return [];
  return existsSync(resolve(dirname(file), address)) ? [] : [find('schema_unresolved', '/$schema', { address })];
}

const PROBLEMS: Readonly<Record<string, string>> = {
  CommaExpected: 'expected a comma before this',
  ColonExpected: 'expected a colon after the key',
  PropertyNameExpected: 'expected a key in quotes; is there an extra comma before it?',
  ValueExpected: 'expected a value; is there an extra comma before it?',
  CloseBraceExpected: 'expected a closing brace }',
  CloseBracketExpected: 'expected a closing bracket ]',
  EndOfFileExpected: 'expected nothing after the end of the document',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfString: 'expected a closing quote',
  InvalidSymbol: 'expected a value; put texts in quotes',
};

function problemOf({ error, offset, length }: ParseError, text: string): string {
  const name = printParseErrorCode(error);
  const found = text.slice(offset, offset + Math.min(length, 20)).trim();
  return `${PROBLEMS[name] ?? name}${found === '' ? '' : `, found ${JSON.stringify(found)}`}`;
}

function offsetOf(tree: Node, pointer: string): number {
  let node = tree;
  for (const key of keysOf(pointer)) {
    const next =
      node.type === 'array'
        ? node.children?.[Number(key)]
        : node.children?.find(({ children: [name] = [] }) => name?.value === key)?.children?.[1];
    if (next === undefined) break;
    node = next;
  }
  return node.parent?.type === 'property' ? node.parent.offset : node.offset;
}

function positionsIn(text: string): (offset: number) => Position {
  return (offset) => {
    const before = text.slice(0, offset).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
}
