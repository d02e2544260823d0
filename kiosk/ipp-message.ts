/** IPP messages (RFC 8010), without collections and documents. */

type IppValue = string | number | boolean;
export type IppAttributes = ReadonlyMap<string, readonly IppValue[]>;

export interface IppAnswer {
  status: number;
  groups: readonly { tag: number; attributes: IppAttributes }[];
}

export const TAG = {
  operation: 0x01,
  job: 0x02,
  end: 0x03,
  printer: 0x04,
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
} as const;

export interface IppRequestAttribute {
  tag: number;
  name: string;
  values: readonly IppValue[];
}

/** The protocol requires charset and language to come first. */
export function encodeRequest(operation: number, attributes: readonly IppRequestAttribute[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(0x0200, 0);
  head.writeUInt16BE(operation, 2);
  head.writeUInt32BE(1, 4);
  const all: IppRequestAttribute[] = [
    { tag: TAG.charset, name: 'attributes-charset', values: ['utf-8'] },
    { tag: TAG.language, name: 'attributes-natural-language', values: ['en'] },
    ...attributes,
  ];
  const parts = all.flatMap(({ tag, name, values }) =>
    values.flatMap((value, index) => [
      Buffer.from([tag]),
      withLength(Buffer.from(index === 0 ? name : '')),
      withLength(encodeValue(tag, value)),
    ]),
  );
  return Buffer.concat([head, Buffer.from([TAG.operation]), ...parts, Buffer.from([TAG.end])]);
}

function encodeValue(tag: number, value: IppValue): Buffer {
  if (tag === TAG.boolean) return Buffer.from([value ? 1 : 0]);
  if (tag !== TAG.integer && tag !== TAG.enum) return Buffer.from(String(value));
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Number(value));
  return bytes;
}

function withLength(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Skips collections. @throws RangeError if the message is cut short */
export function decodeAnswer(bytes: Buffer): IppAnswer {
  const status = bytes.readUInt16BE(2);
  const groups: { tag: number; attributes: Map<string, IppValue[]> }[] = [];
  let name = '';
  let depth = 0;
  let at = 8;
  while (at < bytes.length) {
    const tag = bytes.readUInt8(at++);
    if (tag === TAG.end) break;
    if (tag < 0x10) {
      groups.push({ tag, attributes: new Map() });
      continue;
    }
    const nameLength = bytes.readUInt16BE(at);
    if (nameLength > 0 && depth === 0) name = bytes.toString('utf8', at + 2, at + 2 + nameLength);
    at += 2 + nameLength;
    const length = bytes.readUInt16BE(at);
    const value = bytes.subarray(at + 2, at + 2 + length);
    at += 2 + length;
    if (tag === 0x34) depth++;
    else if (tag === 0x37) depth--;
    else if (depth === 0) {
      const read = decodeValue(tag, value);
      const attributes = groups.at(-1)?.attributes;
      if (read !== undefined) attributes?.set(name, [...(attributes.get(name) ?? []), read]);
    }
  }
  return { status, groups };
}

function decodeValue(tag: number, value: Buffer): IppValue | undefined {
  if (tag === TAG.integer || tag === TAG.enum) return value.readInt32BE(0);
  if (tag === TAG.boolean) return value.readUInt8(0) === 1;
  // Text and name with a language: two lengths and the language come before the text.
  if (tag === 0x35 || tag === 0x36) return value.toString('utf8', 4 + value.readUInt16BE(0));
  return tag >= 0x41 && tag <= 0x49 ? value.toString('utf8') : undefined;
}
