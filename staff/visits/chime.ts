import { useEffect, useRef, useState } from 'react';
import type { DeskWaiting } from '../../schemas/generated/types.ts';

const STORED = 'gatehouse_desk_sound';
const NOTES = [660, 880];
const NOTE_S = 0.16;

/** Two soft notes; silent until the browser has had an input. */
function chime(): void {
  const context = new AudioContext();
  for (const [i, frequency] of NOTES.entries()) {
    const start = context.currentTime + i * NOTE_S;
    const tone = new OscillatorNode(context, { frequency, type: 'sine' });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.18, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S * 2);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + NOTE_S * 2);
  }
  setTimeout(() => void context.close(), 2_000);
}

/** Chimes for every new waiting visitor; each browser can mute it [DESK-03]. */
export function useChime(waiting: readonly DeskWaiting[] | undefined): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(STORED) !== 'off');
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (waiting === undefined) return;
    const open = waiting.filter(({ state }) => state === 'waiting').map(({ kind, id }) => `${kind} ${id}`);
    const before = known.current;
    known.current = new Set(open);
    if (isOn && before !== null && open.some((one) => !before.has(one))) chime();
  }, [waiting, isOn]);
  const set = (next: boolean) => {
    localStorage.setItem(STORED, next ? 'on' : 'off');
    setOn(next);
    if (next) chime();
  };
  return [isOn, set];
}
