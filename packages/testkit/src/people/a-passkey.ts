import type { NewPasskeyAnswer, PasskeyAnswer } from '@turnout/contract/sign-in/factors/factors.ts'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/*
 * An authenticator in software: it makes real keys and signs real answers, also the ones that no
 * browser would let through.
 */

/** What a browser and an authenticator do differently from what they were asked. */
export interface Deceit {
  readonly origin?: string
  readonly hostId?: string
  /** The authenticator did not look who holds it. */
  readonly isUnverified?: boolean
  readonly counter?: number
  readonly challenge?: string
  readonly userHandle?: string | null
  readonly breaksSignature?: boolean
}

type Options = Readonly<Record<string, unknown>>

export interface TestPasskey {
  readonly id: string
  /** Answers what a new passkey is made with. */
  made(options: Options, deceit?: Deceit): NewPasskeyAnswer
  /** Answers what a passkey is asked with. */
  signed(options: Options, deceit?: Deceit): PasskeyAnswer
}

const HOST = { id: 'turnout.test', origin: 'http://turnout.test' }

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/** The head of a CBOR item: its kind and its length or value. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 0xff])
}

const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)])
const cborInt = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))

/** `counts`: from which number on; 0: it never counts, as the passkeys of phones and clouds. */
export function aPasskey({ counts = 0 } = {}): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const point = (part: string | undefined): Buffer => cborBytes(Buffer.from(part ?? '', 'base64url'))
  // EC2, ES256, P-256, x, y
  const cosePairs = [
    [1, cborInt(2)],
    [3, cborInt(-7)],
    [-1, cborInt(1)],
    [-2, point(jwk.x)],
    [-3, point(jwk.y)],
  ] as const
  const cose = Buffer.concat([head(5, 5), ...cosePairs.flatMap(([key, value]) => [cborInt(key), value])])
  const credential = randomBytes(32)
  let counter = counts
  let handle = ''

  const clientData = (type: string, options: Options, { origin = HOST.origin, challenge }: Deceit): string =>
    Buffer.from(
      JSON.stringify({ type, challenge: challenge ?? String(options['challenge']), origin, crossOrigin: false }),
    ).toString('base64url')

  const authData = ({ hostId = HOST.id, isUnverified = false, ...deceit }: Deceit, attested: Buffer): Buffer => {
    const flags = 0x01 | (isUnverified ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(deceit.counter ?? counter)
    return Buffer.concat([sha256(hostId), Buffer.from([flags]), count, attested])
  }

  return {
    id: credential.toString('base64url'),
    made: (options, deceit = {}) => {
      handle = (options['user'] as { id: string }).id
      const length = Buffer.from([0, credential.length])
      const data = authData(deceit, Buffer.concat([Buffer.alloc(16), length, credential, cose]))
      const attestation = Buffer.concat([
        head(5, 3),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        head(5, 0),
        cborText('authData'),
        cborBytes(data),
      ])
      return {
        id: credential.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', options, deceit),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    signed: (options, deceit = {}) => {
      if (counts > 0 && deceit.counter === undefined) counter += 1
      const told = clientData('webauthn.get', options, deceit)
      const data = authData(deceit, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, sha256(Buffer.from(told, 'base64url'))]), privateKey)
      if (deceit.breaksSignature === true) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
      return {
        id: credential.toString('base64url'),
        response: {
          clientDataJSON: told,
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: deceit.userHandle === undefined ? handle : deceit.userHandle,
        },
      }
    },
  }
}
