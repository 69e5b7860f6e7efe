import { describe, expect, it } from 'vitest'
import { movementSum, movementWords, needsPin, problemWords, typedCount, typedMinor } from './shift-words.ts'

describe('words and sums of a shift', () => {
  it('take a sum as people write it, in the decimals of its currency', () => {
    expect(typedMinor('50', 'EUR')).toBe(5000)
    expect(typedMinor('1.234,50', 'EUR')).toBe(123_450)
    expect(typedMinor('500', 'JPY')).toBe(500)
    expect(['', 'fifty', '-5', '0.125'].map((wrong) => typedMinor(wrong, 'EUR'))).toEqual([null, null, null, null])
  })

  it('take a number of notes, and nothing that is none', () => {
    expect(['14', '', 'x7', '-3', '1234567'].map((typed) => typedCount(typed))).toEqual([14, 0, 7, 3, 12_345])
  })

  it('say why nothing came of a call, and what was kept', () => {
    const silent = { message: null, code: null, errors: {} }
    expect(problemWords(silent, 'It is kept.')).toBe('No answer from the server. It is kept.')
    expect(problemWords({ ...silent, message: 'No shift is open.', code: 'shift_not_open' }, '')).toBe(
      'No shift is open.',
    )
    const ended = { ...silent, message: 'Ask for the PIN of this list.', code: 'pin_required' }
    expect(problemWords(ended, '')).toBe('Your PIN is needed again.')
    expect([needsPin(ended), needsPin(silent)]).toEqual([true, false])
  })

  it('name a movement, with the sum that it is about', () => {
    expect(movementWords({ kind: 'SALE', tender: 'CARD' })).toBe('Sale, Card')
    expect(movementWords({ kind: 'DROP', tender: null })).toBe('To the safe')
    expect(movementSum({ kind: 'SALE', amount: 84, cash: 0 })).toBe(84)
    expect(movementSum({ kind: 'DROP', amount: 0, cash: -50 })).toBe(-50)
    expect(movementSum({ kind: 'DRAWER_OPENED', amount: 0, cash: 0 })).toBeNull()
    expect(movementSum({ kind: 'LEFT_OUT', amount: 12.5, cash: 0 })).toBe(12.5)
  })
})
