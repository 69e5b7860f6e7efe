import fc from 'fast-check'
import { createHmac, generateKeyPairSync, sign, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { base32Of, bytesOfBase32 } from './base32.ts'
import {
  bytesToSeal,
  bytesToSign,
  MAX_TICKET_CODE_LENGTH,
  readTicketCode,
  SEAL_BYTES,
  SIGNATURE_BYTES,
  ticketCodeText,
  type TicketCode,
} from './ticket-code.ts'

const ticket: TicketCode = { eventId: 42, attendeeId: 1_234_567, productId: 311, codeVersion: 2 }
const keys = generateKeyPairSync('ed25519')
const sealOf = (bytes: Uint8Array) => createHmac('sha256', 'the server').update(bytes).digest().subarray(0, SEAL_BYTES)
const signature = sign(null, bytesToSign(ticket), keys.privateKey)
const text = ticketCodeText(ticket, signature, sealOf(bytesToSeal(ticket, signature)))
const noSeal = new Uint8Array(SEAL_BYTES)

test('a signed ticket is read back and verifies with the key of its event', () => {
  const read = readTicketCode(text)
  if ('refused' in read) throw new Error('not read')
  expect(read.ticket).toEqual(ticket)
  expect(verify(null, read.signed, keys.publicKey, read.signature)).toBe(true)
  expect(verify(null, read.signed, generateKeyPairSync('ed25519').publicKey, read.signature)).toBe(false)
  expect(read.seal && sealOf(read.seal.bytes)).toEqual(read.seal && Buffer.from(read.seal.text))
})

test('a code of before, without a seal, is read as it was written', () => {
  const ids = [42, 0x87, 0xad, 0x4b, 0xb7, 0x02, 2]
  const signed = Uint8Array.from([...new TextEncoder().encode('T1.'), ...ids])
  const old = `T1.${base32Of(Uint8Array.from([...ids, ...sign(null, signed, keys.privateKey)]))}`
  const read = readTicketCode(old)
  if ('refused' in read) throw new Error('not read')
  expect(read).toMatchObject({ ticket, seal: null })
  expect(verify(null, read.signed, keys.publicKey, read.signature)).toBe(true)
  expect(readTicketCode(old.replace('T1', 'T2'))).toEqual({ refused: 'unknown' })
})

test('a usual code fits a QR code of version 6 at level M, the longest one version 7', () => {
  // Alphanumeric capacities at level M: version 6 154 characters, version 7 178.
  expect(text.length).toBeLessThanOrEqual(154)
  expect(text).toMatch(/^[0-9A-Z.]+$/u)
  const max = Number.MAX_SAFE_INTEGER
  const longest = { eventId: max, attendeeId: max, productId: max, codeVersion: max }
  const written = ticketCodeText(longest, new Uint8Array(SIGNATURE_BYTES), noSeal)
  expect(written).toHaveLength(MAX_TICKET_CODE_LENGTH)
  expect(readTicketCode(written)).toMatchObject({ ticket: longest })
})

test('no character of a code can be changed without the server noticing it, and none before the seal without a phone', () => {
  // Five bits a character: the one that holds the last bits of the signature holds bits of the seal, too.
  const withoutSeal = 'T2.'.length + Math.floor(((bytesToSeal(ticket, signature).length - 'T2.'.length) * 8) / 5)
  for (let i = 0; i < text.length; i++) {
    const other = text[i] === 'A' ? 'B' : 'A'
    const read = readTicketCode(text.slice(0, i) + other + text.slice(i + 1))
    if ('refused' in read) continue
    expect(read.seal && sealOf(read.seal.bytes)).not.toEqual(read.seal && Buffer.from(read.seal.text))
    if (i < withoutSeal) expect(verify(null, read.signed, keys.publicKey, read.signature)).toBe(false)
  }
})

test.each([
  '',
  'T1.',
  'T2.AAAA',
  'T3.AAAA',
  text.replace('T2', 'T3'),
  `${text}A`,
  `${text} ${text}`,
  text.slice(0, -1),
  `https://example.com/${text}`,
  'a_4f9c2b',
  'T2.'.padEnd(10_000, 'A'),
])('a text that is no code of ours is unknown: %#', (scanned) => {
  expect(readTicketCode(scanned)).toEqual({ refused: 'unknown' })
})

test.each([text.toLowerCase(), `${text}\r\n`, `${text}\n`, ` ${text}`, `\t${text.toLowerCase()} `])(
  'small letters and white space around a code, as hand scanners send them, change nothing: %#',
  (scanned) => {
    expect(readTicketCode(scanned)).toEqual(readTicketCode(text))
  },
)

test('a number spelled longer than it needs is unknown', () => {
  // 42 as two bytes: 0xAA 0x00
  const padded = Uint8Array.from([0xaa, 0x00, 1, 1, 1, ...signature, ...noSeal])
  expect(readTicketCode(`T2.${base32Of(padded)}`)).toEqual({ refused: 'unknown' })
})

test('only positive whole ids are written', () => {
  expect(() => bytesToSign({ ...ticket, eventId: 0 })).toThrow(RangeError)
  expect(() => bytesToSign({ ...ticket, attendeeId: 1.5 })).toThrow(RangeError)
  expect(() => ticketCodeText(ticket, new Uint8Array(63), noSeal)).toThrow(RangeError)
  expect(() => ticketCodeText(ticket, signature, new Uint8Array(7))).toThrow(RangeError)
})

test('any ticket survives being written and read', () => {
  const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
  const signatures = fc.uint8Array({ minLength: SIGNATURE_BYTES, maxLength: SIGNATURE_BYTES })
  fc.assert(
    fc.property(
      fc.record({ eventId: id, attendeeId: id, productId: id, codeVersion: id }),
      signatures,
      (any, bytes) => {
        expect(readTicketCode(ticketCodeText(any, bytes, noSeal))).toMatchObject({ ticket: any, signature: bytes })
      },
    ),
  )
})

test('any text is read without an exception', () => {
  const base32 = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.split('')), maxLength: 170 })
  fc.assert(fc.property(fc.oneof(fc.string(), base32), (any) => void readTicketCode(`T2.${any}`)))
})

test('base 32 matches the vectors of RFC 4648 and has one text for any bytes', () => {
  const utf8 = (plain: string) => new TextEncoder().encode(plain)
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((plain) => base32Of(utf8(plain)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
  expect(bytesOfBase32('MZ')).toBe(null)
  expect(bytesOfBase32('MY')).toEqual(utf8('f'))
})
