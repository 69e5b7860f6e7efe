import type { BankLine } from '@turnout/domain/bank/bank-line.ts'
import { plainText } from '@turnout/domain/bank/bank-text.ts'
import { OWN, PAYER, QRR, RF, inWindows1252 } from '@turnout/testkit/bank/sample-statement.ts'
import { readSample } from '@turnout/testkit/bank/read-sample.ts'
import { CSV_MAPPING, camtText, csvText, mt940Text } from '@turnout/testkit/bank/write-statement.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentHash } from './seal-line.ts'

/* What was written is what is read: random movements in every format, in pieces of every size. */

const NO_REFERENCE = /^(?:not ?provided|nonref|notavailable|-*)$/iu

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2079-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const nearDay = fc.tuple(day, fc.integer({ min: -20, max: 20 })).map(([one, days]) => {
  const other = new Date(Date.parse(one) + days * 86_400_000).toISOString().slice(0, 10)
  return { bookedOn: one, valuedOn: other }
})

interface Alphabet {
  readonly words: fc.Arbitrary<string>
  readonly reference: fc.Arbitrary<string>
}

/** A colon could begin a line that is broken there, and look like a field. */
const LETTERS = 'abcdefgXYZ0123456789äöüßÄÉèç .,/()-'

const alphabets = {
  any: {
    words: fc.string({ unit: 'grapheme', maxLength: 200 }).map(plainText),
    reference: fc.string({ unit: 'grapheme-ascii', maxLength: 35 }).map(plainText),
  },
  plain: {
    words: fc.string({ unit: fc.constantFrom(...LETTERS.split('')), maxLength: 150 }).map(plainText),
    reference: fc.string({ unit: fc.constantFrom(...'ABC0123456789-.'.split('')), maxLength: 16 }),
  },
} satisfies Record<string, Alphabet>

const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).filter((amount) => amount !== 0)

const linesOf = ({ words, reference }: Alphabet, currency: string): fc.Arbitrary<BankLine[]> =>
  fc
    .array(
      fc.record({
        days: nearDay,
        amount: amounts,
        charges: fc.integer({ min: 0, max: 9999 }),
        name: words.map((text) => text.slice(0, 50).toWellFormed().trim()),
        iban: fc.constantFrom(...Object.values(PAYER), null),
        reference: fc.constantFrom(RF.one, QRR.one, null, null),
        text: words,
        endToEndId: fc.option(reference.filter((text) => !NO_REFERENCE.test(text))),
        entryReference: reference.map((text) => (NO_REFERENCE.test(text) ? '' : text)),
        reversal: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    .map((lines) => lines.map(({ days, ...rest }, n) => ({ line: n + 1, ...days, ...rest, currency, account: OWN.DE })))

const pieces = fc.integer({ min: 1, max: 3000 })
const currencies = fc.constantFrom('EUR', 'CHF', 'JPY', 'KWD')
const joined = (text: Generator<string>): string => [...text].join('')

const camtBytes = (lines: readonly BankLine[], encoding: 'utf8' | 'utf16le' = 'utf8'): Buffer =>
  Buffer.from((encoding === 'utf8' ? '' : '\uFEFF') + joined(camtText(lines, OWN.DE)), encoding)

test('camt.053', async () => {
  const cases = currencies.chain((currency) => linesOf(alphabets.any, currency))
  const encodings = fc.constantFrom('utf8' as const, 'utf16le' as const)
  await fc.assert(
    fc.asyncProperty(cases, pieces, encodings, async (lines, size, encoding) => {
      expect(await readSample(camtBytes(lines, encoding), {}, size)).toEqual(lines)
    }),
    { numRuns: 300 },
  )
})

test('MT940', async () => {
  const cases = currencies.chain((currency) => fc.tuple(linesOf(alphabets.plain, currency), fc.constant(currency)))
  await fc.assert(
    fc.asyncProperty(cases, pieces, fc.boolean(), async ([written, currency], size, isOld) => {
      const lines = written.map((line) => ({ ...line, reference: null }))
      const text = joined(mt940Text(lines, OWN.DE, currency))
      const bytes = isOld ? inWindows1252(text) : Buffer.from(text)
      expect(await readSample(bytes, {}, size)).toEqual(lines)
    }),
    { numRuns: 300 },
  )
})

test('CSV', async () => {
  await fc.assert(
    fc.asyncProperty(linesOf(alphabets.any, 'EUR'), pieces, async (written, size) => {
      const lines = written.map((line) => ({ ...line, charges: 0, reversal: false }))
      const csv = { ...CSV_MAPPING, account: OWN.DE }
      expect(await readSample(Buffer.from(joined(csvText(lines))), { csv, format: 'CSV' }, size)).toEqual(lines)
    }),
    { numRuns: 300 },
  )
})

test('a movement has one hash in every file that has it, and another one when anything of it differs', async () => {
  await fc.assert(
    fc.asyncProperty(linesOf(alphabets.any, 'EUR'), linesOf(alphabets.any, 'EUR'), async (before, lines) => {
      const alone = await readSample(camtBytes(lines), {}, 1000)
      const later = await readSample(camtBytes([...before, ...lines], 'utf16le'), {}, 1000)
      expect(later.slice(before.length).map((line) => contentHash(line))).toEqual(
        alone.map((line) => contentHash(line)),
      )
    }),
    { numRuns: 50 },
  )
  const [line] = await readSample(camtBytes([sample]))
  const hash = contentHash(line ?? sample)
  expect(hash).toMatch(/^[0-9a-f]{64}$/u)
  expect(contentHash({ ...sample, line: 9, valuedOn: null, entryReference: 'B' })).toBe(hash)
  const others: Partial<BankLine>[] = [
    { bookedOn: '2027-05-27' },
    { amount: 4051 },
    { amount: -4050 },
    { currency: 'CHF' },
    { account: OWN.AT },
    { name: 'Anne' },
    { iban: PAYER.AT },
    { text: 'two' },
    { reference: RF.two },
    { endToEndId: 'F' },
  ]
  const hashes = [hash, ...others.map((other) => contentHash({ ...sample, ...other }))]
  expect(new Set(hashes).size).toBe(others.length + 1)
})

const sample: BankLine = {
  line: 1,
  entryReference: 'A',
  bookedOn: '2027-05-26',
  valuedOn: '2027-05-26',
  amount: 4050,
  charges: 0,
  currency: 'EUR',
  account: OWN.DE,
  name: 'Anna',
  iban: PAYER.DE,
  reference: RF.one,
  text: 'one',
  endToEndId: 'E',
  reversal: false,
}
