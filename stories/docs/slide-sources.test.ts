import { describe, expect, it } from 'vitest';
import { slides } from '../all-slides.ts';
import { declarationOf, factsOf, moments, summaryOf } from './slide-sources.ts';

describe.each(slides.map((slide) => [slide.plugin.id as string, slide] as const))(
  'the docs of %s [DEV-02]',
  (_, slide) => {
    it('say what it is, and show its declaration', () => {
      expect(summaryOf(slide)).not.toBe('');
      expect(declarationOf(slide)).toContain('defineSlide(');
    });

    it('name the facts it begins with', () => {
      const told = factsOf(slide).map(({ name }) => name);
      expect(told).toEqual(expect.arrayContaining(Object.keys(slide.plugin.initial?.() ?? {})));
    });

    it('know each moment it reacts to', () => {
      const heard = Object.keys(slide.plugin.on ?? {}).filter((name) => !moments.has(name));
      expect(heard).toEqual([]);
    });
  },
);
