export { ComfortBar, type ComfortBarProps } from './ComfortBar.tsx';
export { type Comfort, type ComfortSettings, createComfort, DEFAULT_COMFORT, showComfort } from './settings.ts';
