import { type Finding, fine, type MachineCheck, wrong } from '../../machine-check.ts';

const CURE = 'Check OIDC_ISSUER: it must be the address that the provider calls itself, without /.well-known.';

/** Reads what the provider says of itself, as each sign-in does. */
export async function checkProvider(issuer: string | undefined, signal: AbortSignal): Promise<Finding> {
  if (issuer === undefined) return fine('OIDC_ISSUER is not set: staff sign in with passwords and passkeys.');
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal, redirect: 'error' });
    if (!answer.ok) return wrong(`The provider ${issuer} answers ${answer.status} for its configuration.`, CURE);
    const { issuer: itself } = (await answer.json()) as { issuer?: unknown };
    if (itself === issuer) return fine(`The provider ${issuer} says how to sign in.`);
    return wrong(`The provider at ${issuer} calls itself ${String(itself)}.`, CURE);
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string }; message: string };
    return wrong(
      `The provider ${issuer} cannot be asked (${cause?.code ?? message}).`,
      `${CURE} Staff with a password can sign in.`,
    );
  }
}

export const providerCheck: MachineCheck = {
  name: 'provider',
  run: ({ config, signal }) => checkProvider(config.oidc?.issuer, signal),
};
