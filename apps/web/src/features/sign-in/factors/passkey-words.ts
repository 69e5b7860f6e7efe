import { m } from '@turnout/messages/generated/messages.js'
import { ApiError } from '../../../api/api-error.ts'
import { isGivenUp, isOnDevice } from '../../../api/passkeys.ts'
import { isProofDeclined } from '../../../api/proof.ts'

/** Why no passkey was made or given, in words; null where the person knows, because they stopped it. */
export function passkeyProblem(error: unknown): string | null {
  if (isProofDeclined(error)) return null
  if (error instanceof ApiError) return error.message
  if (isGivenUp(error)) return m.factors_passkey_given_up()
  return isOnDevice(error) ? m.factors_passkey_on_device() : m.factors_passkey_failed()
}

const DEVICES = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Macintosh|Mac OS X/u, 'Mac'],
  [/Windows/u, 'Windows'],
  [/CrOS/u, 'Chromebook'],
  [/Linux/u, 'Linux'],
] as const

/** A first name for a passkey: the device in hand. */
export const deviceName = (agent: string): string => DEVICES.find(([pattern]) => pattern.test(agent))?.[1] ?? ''
