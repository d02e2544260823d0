import type { Command } from '../../command.ts';
import { rotateKey } from './rotate-key.ts';
import { verifyFile } from './verify/verify-file.ts';

/** Verifies sheets offline [EVI-03], and replaces the signing key [TRUE-03]. */
export const evidence: Command = {
  name: 'evidence',
  group: 'Visits',
  help: 'Evidence sheets and wait records.',
  actions: [
    {
      name: 'verify',
      takes: '<file>',
      json: true,
      help: 'Verifies that an evidence sheet or wait record is unchanged since it was signed.',
      options: {
        '--key <hex-or-file>':
          'the public key that signed it or an earlier one: 64 hex digits, or the file from /evidence/key; without it, compare the printed key yourself (exit code 5)',
        '--since <file>':
          'another sheet of the same server; a contradiction means that days were removed or made up between them',
        '--tsa-ca <pem>':
          'certificates of the time-stamp services you trust; without it, only the integrity of the time stamp is checked and its name printed',
      },
      examples: [
        'evidence verify sheet.json --key key.json',
        'evidence verify sheet.json --key key.json --since earlier.json',
        'evidence verify sheet.json --key key.json --tsa-ca tsa.pem',
        'evidence verify wait-17.jws --key key.json',
      ],
      exits: {
        0: 'verified',
        1: 'something does not match, or is ambiguous',
        3: 'the day is not closed yet, or has no time stamp although --tsa-ca was given',
        4: 'not a sheet or record, or unreadable',
        5: 'unchanged, but the key was not compared (--key)',
      },
      needs: 'nothing',
      run: verifyFile,
    },
    {
      name: 'rotate-key',
      json: true,
      help: 'Replaces the signing key. The old key vouches for the new one and is deleted.',
      more: [
        'Sheets and records signed by the old key still verify. Use this if a backup may have leaked.',
        'Publish the new key afterwards: anyone with the old private key could make up another successor.',
      ],
      examples: ['evidence rotate-key'],
      needs: 'store',
      async run({ tell, store, now }) {
        const rotation = await rotateKey({ store, now });
        if (rotation === undefined) return 'The key was replaced too often. A sheet cannot hold another rotation.';
        const { key, previous, after } = rotation;
        tell(
          { key, previous, after },
          `New key: ${key}`,
          `Old key: ${previous}, for days ${after === '' ? 'before the first' : `until ${after}`}`,
        );
        return 0;
      },
    },
  ],
};
