import { randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id as Stripe makes them, such as `pi_3kQ…`: it cannot be guessed, and it is unique over restarts. */
export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

/** Whole seconds since 1970, as Stripe counts time. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000)

/** The id behind a reference: the simulator keeps references as ids and expands them only in answers. */
export const idOf = (reference: unknown): string => (typeof reference === 'string' ? reference : '')
