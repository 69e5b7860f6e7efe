import { hashes, verify as verifyEd25519 } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'

/*
 * Replacements in JavaScript for functions that older browsers and pages without https lack.
 * web-digests.ts loads them when needed. A verification takes a slow phone about 20 ms. See
 * docs/decisions/0016-ed25519-without-the-browser.md.
 */

hashes.sha512 = (message) => Uint8Array.from(sha512(message))

export { sha256 }

export function verify(signature: Uint8Array, signed: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return verifyEd25519(signature, signed, publicKey)
  } catch {
    // Bytes that are no point of the curve are told by throwing.
    return false
  }
}
