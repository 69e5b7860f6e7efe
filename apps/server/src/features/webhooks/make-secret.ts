import { createHash, randomBytes } from 'node:crypto'

/** As Standard Webhooks 1.0 names them. */
const PREFIX = 'whsec_'
const RANDOM_BYTES = 32
const CHECK_BYTES = 4

/** What the secrets of webhooks are sealed for. */
export const WEBHOOK_PURPOSE = 'webhook'

/**
 * A secret that calls are signed with: random bytes, and behind them the beginning of their hash, by
 * which programs that look for secrets in code tell a real one from a text that only looks like one.
 */
export function makeSecret(): string {
  const random = randomBytes(RANDOM_BYTES)
  const check = createHash('sha256').update(random).digest().subarray(0, CHECK_BYTES)
  return PREFIX + Buffer.concat([random, check]).toString('base64')
}
