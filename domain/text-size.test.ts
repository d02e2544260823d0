import { describe, expect, it } from 'vitest';
import { setTextSize, textSize, textSizeClass } from './text-size.ts';

const letters = (count: number) => 'x'.repeat(count);

describe('text size of a single photo', () => {
  it.each([
    [0, 'large'],
    [1, 'medium'],
    [129, 'medium'],
    [130, 'small'],
    [249, 'small'],
    [250, 'smallest'],
    [251, 'smallest'],
  ])('%i characters are %s [PHO-02]', (count, size) => {
    expect(textSize(letters(count))).toBe(size);
  });

  it('takes a missing or blank text as none [PHO-02]', () => {
    expect([textSize(undefined), textSize('  \n')]).toEqual(['large', 'large']);
  });

  it('counts characters, not their UTF-16 units [PHO-02]', () => {
    expect(textSize('🚚'.repeat(129))).toBe('medium');
    expect(textSize('🚚'.repeat(130))).toBe('small');
  });
});

describe('text size of a set of photos', () => {
  it.each([
    [0, 'large'],
    [1, 'medium'],
    [49, 'medium'],
    [50, 'small'],
    [99, 'small'],
    [100, 'smallest'],
    [101, 'smallest'],
  ])('%i characters are %s [PHO-02]', (count, size) => {
    expect(setTextSize([letters(count), '', '', '']).size).toBe(size);
  });

  it('follows the longest text of the set [PHO-02]', () => {
    expect(setTextSize(['a', letters(60), undefined, 'b'])).toEqual({ size: 'small', half: false });
  });

  it.each([
    [1, true],
    [2, true],
    [3, true],
    [4, false],
    [5, false],
  ])('%i photos: half variant is %s [PHO-02]', (count, half) => {
    expect(setTextSize(Array.from({ length: count }, () => 'text')).half).toBe(half);
  });

  it('names its class [PHO-02]', () => {
    expect([textSizeClass('small'), textSizeClass('small', true)]).toEqual(['gh-text--small', 'gh-text--small-half']);
  });
});
