import { expect, test } from 'vitest'
import { type Burst, createBurstReader, type KeyPress, readingsOf } from './keyboard-burst.ts'

const CODE = 'T1.KYZAQ27'

const codeOf = (letter: string): string =>
  letter === '.' ? 'Period' : /\d/u.test(letter) ? `Digit${letter}` : `Key${letter.toUpperCase()}`

/**
 * The keys of a scanner set to the American layout, one every `gapMs`; `as` is this device's
 * reading of a key.
 */
function presses(text: string, { gapMs = 8, as = (key: string) => key } = {}): KeyPress[] {
  const keys = [...text].map((letter, at) => ({ key: as(letter), code: codeOf(letter), at: 1000 + at * gapMs }))
  return [...keys, { key: 'Enter', code: 'Enter', at: 1000 + text.length * gapMs }]
}

function burstOf(keys: readonly KeyPress[]): Burst | null {
  const reader = createBurstReader()
  const last = keys.map((key) => reader.press(key)).at(-1)
  return last !== null && last !== undefined && last !== 'inside' ? last.burst : null
}

const german = (key: string): string => ({ Y: 'Z', Z: 'Y' })[key] ?? key
const french = (key: string): string =>
  ({ A: 'Q', Q: 'A', Z: 'W', W: 'Z', M: '?', '.': ':', '1': '&', '2': 'é', '7': 'è' })[key] ?? key

test('a burst that ends with Enter is a scan, and says when it began', () => {
  expect(burstOf(presses(CODE))).toEqual({ typed: CODE, placed: CODE, beganAt: 1000 })
})

test('Tab ends a burst too', () => {
  expect(burstOf([...presses(CODE).slice(0, -1), { key: 'Tab', code: 'Tab', at: 1081 }])?.typed).toBe(CODE)
})

test('a person who types a name and presses Enter is no scanner', () => {
  expect(burstOf(presses('Mira Koller', { gapMs: 70 }))).toBe(null)
  expect(burstOf(presses('kol'))).toBe(null)
})

test('a slow wireless scanner is one', () => {
  expect(burstOf(presses(CODE, { gapMs: 45 }))?.typed).toBe(CODE)
})

test('what somebody typed before does not stick to the code', () => {
  const typed = ['m', 'i', 'r'].map((key, at) => ({ key, code: codeOf(key), at: at * 150 }))
  expect(burstOf([...typed, ...presses(CODE)])?.typed).toBe(CODE)
})

const pausing = (keys: readonly KeyPress[], { after, ms }: { after: number; ms: number }): KeyPress[] =>
  keys.map((key, at) => (at < after ? key : { ...key, at: key.at + ms }))

test('a pause inside breaks a burst', () => {
  expect(burstOf(pausing(presses('hall and KYZAQ27'), { after: 9, ms: 200 }))?.typed).toBe('KYZAQ27')
})

test('a phone that was busy for a moment does not cut a ticket code in two, on any keyboard', () => {
  expect(burstOf(pausing(presses(CODE), { after: 5, ms: 400 }))?.typed).toBe(CODE)
  expect(burstOf(pausing(presses(CODE, { as: french }), { after: 5, ms: 400 }))?.placed).toBe(CODE)
})

test('a code that was left half typed does not stick to the next one', () => {
  const [half, next] = [presses(CODE).slice(0, 6), presses(CODE).map((key) => ({ ...key, at: key.at + 2000 }))]
  expect(burstOf([...half, ...next])?.typed).toBe(CODE)
})

test('a person who types a ticket code by hand is no scanner', () => {
  expect(burstOf(presses(CODE, { gapMs: 150 }))).toBe(null)
})

test('shift and other silent keys in between are not read', () => {
  const keys = presses(CODE).flatMap((key) => [{ key: 'Shift', code: 'ShiftLeft', at: key.at - 1 }, key])
  expect(burstOf(keys)?.typed).toBe(CODE)
})

test('a burst is noticed while it is typed', () => {
  const reader = createBurstReader()
  expect(presses(CODE).map((key) => reader.press(key))).toEqual([
    null,
    null,
    ...Array.from({ length: CODE.length - 2 }, () => 'inside'),
    { burst: expect.anything() },
  ])
})

test('a stuck key does not fill the memory', () => {
  expect(burstOf(presses('A'.repeat(50_000), { gapMs: 1 }))?.typed).toHaveLength(20_000)
})

test('on a German phone both readings are offered, the usual one first', () => {
  const burst = burstOf(presses(CODE, { as: german }))
  if (burst === null) throw new Error('no burst')
  const [typed, placed] = [
    { layout: 'typed', text: 'T1.KZYAQ27' },
    { layout: 'placed', text: CODE },
  ]
  expect(readingsOf(burst, 'typed')).toEqual([typed, placed])
  expect(readingsOf(burst, 'placed')).toEqual([placed, typed])
})

test('on a French phone only the places of the keys make a ticket', () => {
  const burst = burstOf(presses(CODE, { as: french }))
  if (burst === null) throw new Error('no burst')
  expect(readingsOf(burst, 'typed')).toEqual([{ layout: 'placed', text: CODE }])
})

test('a scanner that knows the layout of the phone is read once', () => {
  expect(readingsOf({ typed: CODE, placed: CODE, beganAt: 0 }, 'placed')).toEqual([{ layout: 'typed', text: CODE }])
})

test('a stuck caps lock makes no difference', () => {
  const burst = { typed: CODE.toLowerCase(), placed: CODE, beganAt: 0 }
  expect(readingsOf(burst, 'typed')).toEqual([{ layout: 'typed', text: CODE }])
})

test('what is no ticket is told as it was typed', () => {
  const burst = { typed: 'https://example.com/x', placed: 'HTTPS???EXAMPLE.COM?X', beganAt: 0 }
  expect(readingsOf(burst, 'placed')).toEqual([{ layout: 'typed', text: 'https://example.com/x' }])
})
