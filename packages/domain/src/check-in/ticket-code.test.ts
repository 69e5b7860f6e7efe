import fc from 'fast-check'
import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { base32Of, bytesOfBase32 } from './base32.ts'
import {
  bytesToSign,
  MAX_TICKET_CODE_LENGTH,
  readTicketCode,
  SIGNATURE_BYTES,
  ticketCodeText,
  type TicketCode,
} from './ticket-code.ts'

const ticket: TicketCode = { eventId: 42, attendeeId: 1_234_567, productId: 311, codeVersion: 2 }
const keys = generateKeyPairSync('ed25519')
const text = ticketCodeText(ticket, sign(null, bytesToSign(ticket), keys.privateKey))

test('a signed ticket is read back and verifies with the key of its event', () => {
  const read = readTicketCode(text)
  if ('refused' in read) throw new Error('not read')
  expect(read.ticket).toEqual(ticket)
  expect(verify(null, read.signed, keys.publicKey, read.signature)).toBe(true)
  expect(verify(null, read.signed, generateKeyPairSync('ed25519').publicKey, read.signature)).toBe(false)
})

test('a usual code fits a QR code of version 5 at level M, the longest one version 7', () => {
  // Alphanumeric capacities at level M: version 5 122 characters, version 7 178.
  expect(text.length).toBeLessThanOrEqual(122)
  expect(text).toMatch(/^[0-9A-Z.]+$/u)
  const max = Number.MAX_SAFE_INTEGER
  const longest = { eventId: max, attendeeId: max, productId: max, codeVersion: max }
  const written = ticketCodeText(longest, new Uint8Array(SIGNATURE_BYTES))
  expect(written.length).toBeLessThanOrEqual(MAX_TICKET_CODE_LENGTH)
  expect(readTicketCode(written)).toMatchObject({ ticket: longest })
})

test('no character of a code can be changed without breaking it', () => {
  for (let i = 0; i < text.length; i++) {
    const other = text[i] === 'A' ? 'B' : 'A'
    const read = readTicketCode(text.slice(0, i) + other + text.slice(i + 1))
    const isBelieved = !('refused' in read) && verify(null, read.signed, keys.publicKey, read.signature)
    expect(isBelieved).toBe(false)
  }
})

test.each([
  '',
  'T1.',
  'T2.AAAA',
  text.toLowerCase(),
  ` ${text}`,
  `${text}A`,
  text.slice(0, -1),
  `https://example.com/${text}`,
  'a_4f9c2b',
  'T1.'.padEnd(10_000, 'A'),
])('a text that is no code of ours is unknown: %#', (scanned) => {
  expect(readTicketCode(scanned)).toEqual({ refused: 'unknown' })
})

test('a number spelled longer than it needs is unknown', () => {
  // 42 as two bytes: 0xAA 0x00
  const padded = Uint8Array.from([0xaa, 0x00, 1, 1, 1, ...new Uint8Array(SIGNATURE_BYTES)])
  expect(readTicketCode(`T1.${base32Of(padded)}`)).toEqual({ refused: 'unknown' })
})

test('only positive whole ids are written', () => {
  expect(() => bytesToSign({ ...ticket, eventId: 0 })).toThrow(RangeError)
  expect(() => bytesToSign({ ...ticket, attendeeId: 1.5 })).toThrow(RangeError)
  expect(() => ticketCodeText(ticket, new Uint8Array(63))).toThrow(RangeError)
})

test('any ticket survives being written and read', () => {
  const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
  const signature = fc.uint8Array({ minLength: SIGNATURE_BYTES, maxLength: SIGNATURE_BYTES })
  fc.assert(
    fc.property(fc.record({ eventId: id, attendeeId: id, productId: id, codeVersion: id }), signature, (any, bytes) => {
      expect(readTicketCode(ticketCodeText(any, bytes))).toMatchObject({ ticket: any, signature: bytes })
    }),
  )
})

test('any text is read without an exception', () => {
  const base32 = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.split('')), maxLength: 170 })
  fc.assert(fc.property(fc.oneof(fc.string(), base32), (any) => void readTicketCode(`T1.${any}`)))
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
