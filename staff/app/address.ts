import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The location in the address; '' outside of one. */
export function useLocationId(): string {
  const { locationId = '' } = useParams({ strict: false });
  return locationId;
}

/**
 * Keeps a value in the query, so that Back, reload and shared links work; '' removes it. `push` adds a history entry.
 */
export function useInAddress(name: string): [value: string, set: (value: string, how?: 'push' | 'replace') => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback(
    (value: string, how: 'push' | 'replace' = 'replace') => {
      const change = (before: Readonly<Record<string, unknown>>) => {
        const { [name]: _, ...others } = before;
        return value === '' ? others : { ...others, [name]: value };
      };
      void navigate({ to: '.', search: change as never, replace: how === 'replace' });
    },
    [name, navigate],
  );
  const value = search[name];
  return [value === undefined ? '' : String(value), set];
}

/** `areaPath('studio', '1', 'deck')`, `areaPath('organisation', '', 'people')`. */
export function areaPath(
  group: 'studio' | 'desk' | 'organisation',
  locationId: string,
  area: string,
  rest = '',
): string {
  const parts = group === 'organisation' ? ['house', area] : [group, encodeURIComponent(locationId), area];
  return `/${[...parts, ...(rest === '' ? [] : [rest])].join('/')}`;
}
