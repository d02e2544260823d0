import type { ChoiceReading, Reading } from '../schemas/reading.ts';
import { foldWord, readFlag, readId, readNumber, readSeconds, readText, readYes } from './lenient.ts';

type ScalarReading = Exclude<Reading, { as: 'object' | 'list' | 'map' | 'ref' }>;

export function readScalar(reading: ScalarReading, value: unknown): unknown {
  switch (reading.as) {
    case 'text': {
      const text = meaning(reading, value) ?? readText(value);
      const isLike = reading.pattern === undefined || new RegExp(reading.pattern).test(String(text));
      return isLike ? text : undefined;
    }
    case 'word':
      return readYes(value) === false ? null : readText(value);
    case 'date':
      return readYes(value) === false ? null : readText(value)?.replace(/^\s*(\d{4}-\d\d-\d\d)[T ].*$/s, '$1');
    case 'link':
      return readYes(value) === undefined ? asLink(readText(value)) : undefined;
    case 'flag': {
      const isOn = readFlag(value);
      return isOn === undefined ? undefined : Number(isOn);
    }
    case 'yes':
      return readChoice({ yes: true, no: false, ...reading, as: 'choice', values: [true, false] }, value);
    case 'choice':
      return readChoice(reading, value);
    case 'scalar':
      return readText(value) === undefined ? readNumber(value) : value;
    case 'options':
      return readText(value) ?? listOfTexts(value);
    case 'seconds':
      return readSeconds(value);
    case 'id':
      return within(reading, readId(value));
    case 'number':
      return within(reading, readNumber(value));
    case 'integer': {
      const number = value === true ? undefined : readNumber(value);
      return Number.isInteger(number) ? within(reading, number) : undefined;
    }
  }
}

interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
}

function within<Value>({ minimum = -Infinity, maximum = Infinity }: Limits, value: Value): Value | undefined {
  return typeof value === 'number' && (value < minimum || value > maximum) ? undefined : value;
}

function listOfTexts(value: unknown): readonly string[] | undefined {
  const texts = Object.values(Object(value)).map(readText);
  const read = texts.filter((text) => text !== undefined);
  return read.length > 0 ? read : undefined;
}

function asLink(text: string | undefined): string | undefined {
  const link = text?.trim() ?? '';
  return link === '' || /^(saved|signed|stored|done|created)$/i.test(link) || /[<>\n]/.test(link) ? undefined : link;
}

function readChoice(reading: ChoiceReading, value: unknown): unknown {
  const word = foldWord(value);
  return reading.values.find((choice) => word !== undefined && foldWord(choice) === word) ?? meaning(reading, value);
}

function meaning({ words, yes, no }: Pick<ChoiceReading, 'words' | 'yes' | 'no'>, value: unknown): unknown {
  const word = foldWord(value) ?? '';
  // The word may be "constructor".
  const meant = words !== undefined && Object.hasOwn(words, word) ? words[word] : undefined;
  const isYes = readYes(value);
  return meant ?? (isYes === undefined ? undefined : isYes ? yes : no);
}
