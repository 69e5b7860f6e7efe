import { SEAL_BYTES } from '@turnout/domain/check-in/ticket-code.ts'
import { createHmac, type KeyObject } from 'node:crypto'

/**
 * The seal of a ticket code over `bytesToSeal`. A guess is right once in 2^64 times, and only the
 * server can tell; checking it costs a tenth of checking the signature.
 */
export const sealOf = (sealKey: KeyObject, bytes: Uint8Array): Uint8Array =>
  createHmac('sha256', sealKey).update(bytes).digest().subarray(0, SEAL_BYTES)
