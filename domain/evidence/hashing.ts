export interface Hashing {
  sha256(bytes: Uint8Array): Uint8Array | Promise<Uint8Array>;
  isSigned(text: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean | Promise<boolean>;
}
