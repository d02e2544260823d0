import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** Someone touched it; and, when a key is made, the key follows. */
const FLAGS = { present: 0x01, withKey: 0x41 };

/** A security key in software, as a browser answers for it. */
export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #origin: string;
  #key: KeyObject | undefined;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Answers `navigator.credentials.create`. */
  make({ challenge }: { challenge: string }): object {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.from([0, this.#id.length]);
    const data = Buffer.concat([this.#data(FLAGS.withKey), Buffer.alloc(16), length, this.#id, cose]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(data)],
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['usb'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  show({ challenge }: { challenge: string }): object {
    this.#counter += 1;
    const data = this.#data(FLAGS.present);
    const client = this.#client('webauthn.get', challenge);
    const signed = createSign('sha256')
      .update(data)
      .update(sha256(Buffer.from(client, 'base64url')));
    return this.#answer({
      clientDataJSON: client,
      authenticatorData: base64url(data),
      signature: base64url(signed.sign(this.#key as KeyObject)),
    });
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), counter]);
  }

  #client(type: string, challenge: string): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin })));
  }

  #answer(response: object): object {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}
