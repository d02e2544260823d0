import type { Command } from '../../command.ts';
import { rotateKey } from './rotate-key.ts';
import { verifyFile } from './verify/verify-file.ts';

/** Verifies sheets offline [EVI-03], and replaces the signing key [TRUE-03]. */
export const evidence: Command = {
  name: 'evidence',
  group: 'Visits',
  help: 'Evidence sheets and records of waits.',
  actions: [
    {
      name: 'verify',
      takes: '<file>',
      json: true,
      help: 'Verifies an evidence sheet or a record of a wait: that every part of it is as it was when it was signed.',
      options: {
        '--key <hex-or-file>':
          'the public key that must have signed it, or one that it leads to: as you noted it, or the file from /evidence/key of the server; without it, the key is printed for you to compare, and the exit code is 5',
        '--since <file>':
          'an earlier or later sheet of the same server: if they contradict each other, days were cut off or made up in between',
        '--tsa-ca <pem>':
          'a file with the certificates of those whose time stamps you trust; without it, a time stamp is found to be whole, and the name in it is printed',
      },
      examples: [
        'evidence verify sheet.json --key key.json',
        'evidence verify sheet.json --key key.json --since earlier.json',
        'evidence verify sheet.json --key key.json --tsa-ca tsa.pem',
        'evidence verify wait-17.jws --key key.json',
      ],
      exits: {
        0: 'verified',
        1: 'something does not match, or could be read differently elsewhere',
        3: 'the day is not closed yet, or is not time-stamped although --tsa-ca asks for it',
        4: 'no sheet or record, or a file that cannot be read',
        5: 'as it was signed, but nobody has compared the key (--key)',
      },
      needs: 'nothing',
      run: verifyFile,
    },
    {
      name: 'rotate-key',
      json: true,
      help: 'Makes a new key to sign with. The old one vouches for it, and is deleted.',
      more: [
        'Sheets and records that the old key signed still verify. Do this when a backup may have been in the wrong hands.',
        'Give out the new key afterwards: somebody who has the old private key could make up another successor.',
      ],
      examples: ['evidence rotate-key'],
      needs: 'store',
      async run({ tell, store, now }) {
        const rotation = await rotateKey({ store, now });
        if (rotation === undefined) return 'The key was replaced too often: a sheet can hold no further rotation.';
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
