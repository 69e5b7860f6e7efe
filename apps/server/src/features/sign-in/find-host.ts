import { isIP } from 'node:net'

/**
 * The address that passkeys of this installation are made for ("relying party"). Browsers bind each
 * to the host: at another PUBLIC_URL all of them open nothing.
 */
export interface PasskeyHost {
  readonly id: string
  readonly origin: string
}

/** null where there can be none: browsers make no passkey for an address that is a number. */
export function findHost(publicUrl: string): PasskeyHost | null {
  const { hostname, origin } = new URL(publicUrl)
  return isIP(hostname.replaceAll(/[[\]]/gu, '')) === 0 ? { id: hostname, origin } : null
}
