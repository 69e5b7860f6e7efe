/**
 * A random id of 128 bits: for idempotency keys and scans. `crypto.randomUUID` is missing where the
 * address is not https.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
