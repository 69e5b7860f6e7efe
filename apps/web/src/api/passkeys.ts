import type { NewPasskeyAnswer, PasskeyAnswer } from '@turnout/contract/sign-in/factors/factors.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/*
 * Passkeys of the browser. The library loads when one is needed: most visits need none.
 */

const library = () => import('@simplewebauthn/browser')

/** Options as the server sends them: the JSON of the WebAuthn standard. */
export type PasskeyOptions = Readonly<Record<string, unknown>>

const NUMBER = /^(?:[\d.]+|\[.*\])$/u

/** Whether this browser has passkeys at this address: not without https, nor where the address is a number. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && window.isSecureContext && !NUMBER.test(window.location.hostname)

/** Whether passkeys can stand among the suggestions of an address field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await (await library()).browserSupportsWebAuthnAutofill())

/** The person closed the window of the browser, or let it time out: nothing to tell them. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** The device has a passkey of this person already. */
export const isOnDevice = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError'

/** Has the browser make a passkey. */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await library()
  // The server made them as the standard has them; the contract does not repeat the standard.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, response: { clientDataJSON, attestationObject, transports: transports ?? null } }
}

/**
 * Has the browser ask for a passkey. `suggest`: it waits among the suggestions of the address field
 * until one is chosen there; asking in the usual way ends that.
 */
export async function askPasskey(options: PasskeyOptions, { suggest = false } = {}): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  // As above.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: suggest })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null } }
}

/** Stops waiting among the suggestions. */
export const stopAsking = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony()
