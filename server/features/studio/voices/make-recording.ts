import { spawn } from 'node:child_process';
import { err, ok, type Result } from '../../../../domain/result.ts';

/** Speech needs no more, and a phone on a slow network loads a slide's in a second. */
const KILOBITS = 24;
const TIMEOUT_MS = 60_000;

/**
 * Has a program read a text and makes an MP3 of it, which every browser plays.
 * @param program the program and its arguments: reads text on its input, writes a WAV file to its output
 */
export async function makeRecording(program: readonly string[], text: string): Promise<Result<Buffer, string>> {
  const wav = await runProgram(program, text);
  if (!wav.ok) return wav;
  const sound = readWav(wav.value);
  return sound === undefined ? err('it wrote no WAV file of 16 bits') : ok(await toMp3(sound));
}

function runProgram([name = '', ...args]: readonly string[], text: string): Promise<Result<Buffer, string>> {
  return new Promise((resolve) => {
    const child = spawn(name, args, { stdio: ['pipe', 'pipe', 'pipe'], timeout: TIMEOUT_MS });
    const [written, said]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (part: Buffer) => written.push(part));
    child.stderr.on('data', (part: Buffer) => said.push(part));
    child.on('error', ({ message }) => resolve(err(message)));
    child.on('close', (code) => {
      const [line = ''] = Buffer.concat(said).toString('utf8').trim().split('\n');
      resolve(code === 0 ? ok(Buffer.concat(written)) : err(`it ended with ${code}${line && `: ${line}`}`));
    });
    // A program that is gone already has said why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
  });
}

interface Sound {
  readonly rate: number;
  /** One channel, from -1 to 1. */
  readonly samples: Float32Array;
}

/** The first channel of a WAV file with 16 bits a sample. A size that is not known yet, as in a pipe, is the rest. */
export function readWav(file: Buffer): Sound | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return undefined;
  let [channels, rate, bits] = [1, 0, 0];
  for (let at = 12; at + 8 <= file.length; ) {
    const [name, size] = [file.toString('latin1', at, at + 4), file.readUInt32LE(at + 4)];
    const body = file.subarray(at + 8, Math.min(at + 8 + size, file.length));
    if (name === 'fmt ' && body.length >= 16)
      [channels, rate, bits] = [body.readUInt16LE(2), body.readUInt32LE(4), body.readUInt16LE(14)];
    if (name === 'data') {
      if (bits !== 16 || rate === 0 || channels === 0) return undefined;
      const samples = new Float32Array(Math.floor(body.length / 2 / channels));
      for (let i = 0; i < samples.length; i += 1) samples[i] = body.readInt16LE(i * 2 * channels) / 32_768;
      return { rate, samples };
    }
    at += 8 + size + (size % 2);
  }
  return undefined;
}

async function toMp3({ rate, samples }: Sound): Promise<Buffer> {
  const { createMp3Encoder } = await import('wasm-media-encoders');
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate: rate, bitrate: KILOBITS });
  // The encoder hands out its own memory, which its next answer overwrites.
  const begun = Buffer.from(encoder.encode([samples]));
  return Buffer.concat([begun, Buffer.from(encoder.finalize())]);
}
