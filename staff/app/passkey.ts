import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { err, ok, type Result } from '../../domain/result.ts';

type Options = Readonly<Record<string, unknown>>;

/** Passkeys need https. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** The error is the browser's own English message. */
export function makePasskey(options: Options): Promise<Result<Record<string, unknown>, string>> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return asked(() => startRegistration({ optionsJSON }));
}

export function showPasskey(options: Options): Promise<Result<Record<string, unknown>, string>> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return asked(() => startAuthentication({ optionsJSON }));
}

async function asked(ask: () => Promise<object>): Promise<Result<Record<string, unknown>, string>> {
  try {
    return ok({ ...(await ask()) });
  } catch (cause) {
    return err(cause instanceof Error ? cause.message : String(cause));
  }
}
