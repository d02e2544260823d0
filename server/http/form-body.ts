import { cleanText } from '../../domain/clean-text.ts';

/** They would reach an object's prototype. */
const REFUSED = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_PAIRS = 300;

/** Numbers in the contract. */
const NUMBERS = new Set(['readSlideshow', 'breathalyzer_check', 'module_kiosk', 'isLandscape', 'checkin_time']);

/** `form[name]=x` nests one level deep. @throws Error on a forbidden name, a zero byte or too many pairs */
export function parseFormBody(text: string): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  let pairs = 0;
  if (/%00|\0/.test(text)) throw new Error('a zero byte');
  for (const [sentKey, sent] of new URLSearchParams(text)) {
    const [key, value] = [cleanText(sentKey), cleanText(sent)];
    pairs += 1;
    if (pairs > MAX_PAIRS) throw new Error('too many pairs');
    const nested = /^([^[\]]+)\[([^[\]]+)\]$/.exec(key);
    if (nested === null) {
      body[safe(key)] = NUMBERS.has(key) && /^\d{1,15}$/.test(value) ? Number(value) : value;
      continue;
    }
    const [, outer = '', inner = ''] = nested;
    const group = body[safe(outer)];
    const object = typeof group === 'object' && group !== null ? (group as Record<string, unknown>) : {};
    object[safe(inner)] = value;
    body[outer] = object;
  }
  return body;
}

function safe(name: string): string {
  if (REFUSED.has(name)) throw new Error('refused name');
  return name;
}
