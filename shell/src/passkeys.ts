import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@tapri/contracts/passkeys'
import { useConfig } from './config.ts'

type ForCreation = Parameters<typeof startRegistration>[0]['optionsJSON']
type ForRequest = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Whether passkeys work here: this server has an address for them, and this browser knows them. */
export const usePasskeys = () => useConfig(({ passkeys }) => passkeys === true) && browserSupportsWebAuthn()

/** Why the browser gave no credential: its dialog was closed or found none, or the device has a passkey of this account already. */
export type PasskeyFault = 'cancelled' | 'known'

// The contract's strings are what these libraries list by name, such as the transports.
export const createPasskey = (options: PasskeyCreationOptions) =>
  orFault(startRegistration({ optionsJSON: options as ForCreation }))
export const askForPasskey = (options: PasskeyRequestOptions) =>
  orFault(startAuthentication({ optionsJSON: options as ForRequest }))

async function orFault<Credential>(asked: Promise<Credential>): Promise<Credential | PasskeyFault> {
  try {
    return await asked
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError') return 'known'
    if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
    throw error
  }
}
