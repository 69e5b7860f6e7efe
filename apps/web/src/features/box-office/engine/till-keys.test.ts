import { describe, expect, it } from 'vitest'
import { scanBurst } from './scan-burst.ts'
import { minorOfText } from './sum-text.ts'
import { keyAct } from './till-keys.ts'

const press = (key: string, more: object = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, ...more })
const place = { isTyping: false, isOnButton: false, isDone: false }

describe('the keyboard of a till', () => {
  it('sells by keys', () => {
    expect(keyAct(press('F2'), place)).toEqual({ act: 'cash' })
    expect(keyAct(press('F4'), { ...place, isTyping: true })).toEqual({ act: 'card' })
    expect(keyAct(press('3'), place)).toEqual({ act: 'tile', at: 2 })
    expect(keyAct(press('l', { ctrlKey: true }), place)).toEqual({ act: 'lock' })
    expect(keyAct(press('?'), place)).toEqual({ act: 'keys' })
  })

  it('leaves letters and digits to a field', () => {
    expect(keyAct(press('3'), { ...place, isTyping: true })).toBeNull()
    expect(keyAct(press('u'), { ...place, isTyping: true })).toBeNull()
    expect(keyAct(press('c', { ctrlKey: true }), place)).toBeNull()
  })

  it('begins the next sale with Enter, unless a button has the focus', () => {
    expect(keyAct(press('Enter'), { ...place, isDone: true })).toEqual({ act: 'next' })
    expect(keyAct(press('Enter'), { ...place, isDone: true, isOnButton: true })).toBeNull()
    expect(keyAct(press('Enter'), place)).toBeNull()
  })
})

describe('a hand scanner', () => {
  const type = (text: string, gapMs: number) => {
    const burst = scanBurst()
    return [...text, 'Enter'].map((key, at) => burst.press(key, at * gapMs)).at(-1)
  }

  it('is faster than a person', () => {
    expect(type('T1.ABCD', 20)).toEqual({ code: 'T1.ABCD' })
    expect(type('T1.ABCD', 61)).toBeNull()
    expect(type('12', 20)).toBeNull()
  })

  it('keeps the first characters of a burst from the keys of the till only once it is one', () => {
    const burst = scanBurst()
    expect(['1', '2', '3', '4'].map((key, at) => burst.press(key, at * 20))).toEqual([null, null, null, 'inside'])
  })
})

describe('a sum that is typed', () => {
  it('has a comma or a point', () => {
    expect([minorOfText('12,5', 'EUR'), minorOfText(' 12.50 ', 'EUR'), minorOfText('7', 'JPY')]).toEqual([
      1250, 1250, 7,
    ])
    expect([minorOfText('', 'EUR'), minorOfText('-3', 'EUR'), minorOfText('1.234', 'EUR')]).toEqual([null, null, null])
  })
})
