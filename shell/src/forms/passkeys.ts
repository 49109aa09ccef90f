import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@tapri/contracts/passkeys'
import { useNeedsHttps } from '@tapri/web-kit/needs-https'
import { useConfig } from '../config.ts'

type ForCreation = Parameters<typeof startRegistration>[0]['optionsJSON']
type ForRequest = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Returns whether passkeys are enabled on the server and supported by the browser. */
export const usePasskeys = () => useConfig(({ passkeys }) => passkeys === true) && browserSupportsWebAuthn()

/** Returns a hint that passkeys need https, if that is the only thing missing; else an empty string. */
export function usePasskeysNeedHttps(): string {
  const needsHttps = useNeedsHttps()
  return useConfig(({ passkeys }) => passkeys === true) ? needsHttps : ''
}

/** Why no credential was created: the dialog was cancelled, or the device already has a passkey for this account. */
export type PasskeyFault = 'cancelled' | 'known'

// The contract has plain strings where the library's types have unions, for example for transports.
export const createPasskey = (options: PasskeyCreationOptions) =>
  orFault(startRegistration({ optionsJSON: options as ForCreation }))
export const requestPasskey = (options: PasskeyRequestOptions) =>
  orFault(startAuthentication({ optionsJSON: options as ForRequest }))

async function orFault<Credential>(credential: Promise<Credential>): Promise<Credential | PasskeyFault> {
  try {
    return await credential
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError') return 'known'
    if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
    throw error
  }
}
