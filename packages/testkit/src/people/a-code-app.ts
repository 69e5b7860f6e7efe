import { Secret, TOTP } from 'otpauth'

/** An authenticator app that holds one secret. */
export interface CodeApp {
  /** The code that it shows; `steps` away: what it shows half a minute later, or did before. */
  code(steps?: number): string
}

export function aCodeApp(secret: string): CodeApp {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return { code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 }) }
}
