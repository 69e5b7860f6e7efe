/*
 * SHA-256, Ed25519 and base64url for a page: by the browser where it can, else by a small library
 * that is loaded only then. Browsers without Ed25519 are older ones; pages without https have no
 * `crypto.subtle` at all.
 */

/** Raw bytes of base64url, without padding; null for anything else. */
export function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(plain, (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

export const base64UrlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

// Typed as always there; browsers leave it out where the address is not https.
const subtle = (): SubtleCrypto | undefined => crypto.subtle

/** SHA-256 of a text's UTF-8 bytes, in base64url. */
export async function sha256Of(text: string): Promise<string> {
  const native = subtle()
  if (native === undefined) return base64UrlOf((await import('./spare-digests.ts')).sha256(utf8(text)))
  return base64UrlOf(new Uint8Array(await native.digest('SHA-256', utf8(text))))
}

/** Verifies signatures by one key. */
export interface Verifier {
  verifies(signed: Uint8Array<ArrayBuffer> | string, signature: Uint8Array<ArrayBuffer> | null): Promise<boolean>
}

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

/** The verifier of a public key: raw Ed25519 in base64url. An invalid key verifies nothing. */
export async function openVerifier(publicKey: string): Promise<Verifier> {
  const raw = bytesOfBase64Url(publicKey)
  if (raw?.length !== KEY_BYTES) return { verifies: () => Promise.resolve(false) }
  const verify = (await nativeVerify(raw)) ?? (await libraryVerify(raw))
  return {
    async verifies(signed, signature) {
      if (signature?.length !== SIGNATURE_BYTES) return false
      return verify(typeof signed === 'string' ? utf8(signed) : signed, signature)
    },
  }
}

type Verify = (signed: Uint8Array<ArrayBuffer>, signature: Uint8Array<ArrayBuffer>) => boolean | Promise<boolean>

async function nativeVerify(raw: Uint8Array<ArrayBuffer>): Promise<Verify | null> {
  const native = subtle()
  try {
    const key = await native?.importKey('raw', raw, 'Ed25519', false, ['verify'])
    if (native === undefined || key === undefined) return null
    return (signed, signature) => native.verify('Ed25519', key, signature, signed)
  } catch {
    // This browser does not know the curve; a key that is none does not verify in the library
    // either.
    return null
  }
}

async function libraryVerify(raw: Uint8Array<ArrayBuffer>): Promise<Verify> {
  const { verify } = await import('./spare-digests.ts')
  return (signed, signature) => verify(signature, signed, raw)
}

/** Opens the verifier of a list's event once, as long as the key stays the same. */
export function keepVerifier(): (door: { readonly list: { readonly public_key: string } }) => Promise<Verifier> {
  let kept: { readonly key: string; readonly opened: Promise<Verifier> } | null = null
  return ({ list: { public_key: key } }) => {
    if (kept?.key !== key) kept = { key, opened: openVerifier(key) }
    return kept.opened
  }
}
