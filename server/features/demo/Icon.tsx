/** On a grid of 24. */
const PATHS = {
  studio: 'M4 6h9M17 6h3M4 12h3M11 12h9M4 18h11M19 18h1M15 4v4M9 10v4M17 16v4',
  desk: 'M4 19h16M6 16a6 6 0 0 1 12 0zM12 10V7M9.5 6h5',
  board: 'M3 5h18v12H3zM8 21h8M12 17v4M3 14l5-4 4 3 3-2 6 4',
  scanner: 'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M7 12h10',
  breath: 'M3 9h11a2.5 2.5 0 1 0-2.5-2.5M3 13h15a2.5 2.5 0 1 1-2.5 2.5M3 17h7a2 2 0 1 1-2 2',
  code: 'M4 6h16v12H4zM8 12h.01M12 12h.01M16 12h.01',
  invitation: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6h-6',
  booking: 'M5 5h14v15H5zM5 10h14M9 3v4M15 3v4M9 15l2 2 4-4',
  printer: 'M7 8V3h10v5M5 8h14a2 2 0 0 1 2 2v6h-4M7 16H3v-6a2 2 0 0 1 2-2M7 13h10v8H7z',
  kiosk: 'M7 3h10v13H7zM9 21h6M12 16v5M11 13h2',
};

export type IconName = keyof typeof PATHS;

/** Decorative: beside words that say the same. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
