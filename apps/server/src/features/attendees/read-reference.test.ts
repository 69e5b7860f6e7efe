import { paymentReference, paymentReferenceText } from '@turnout/domain/payments/payment-reference.ts'
import { expect, test } from 'vitest'
import { isReference, readReference } from './read-reference.ts'

test('the first part of a reference is known with and without its letter, in small letters too', () => {
  expect(readReference('A-7Q2MXKWB', 'A')).toBe('A-7Q2MXKWB')
  expect(readReference(' a-7q2 ', 'A')).toBe('A-7Q2')
  expect(readReference('7q2', 'O')).toBe('O-7Q2')
})

test('what cannot be a reference of this kind is none', () => {
  for (const text of ['', '7', 'Mira', 'A-7%', 'A-7Q2MXKWBB', 'mira@koller.example', '7Q_', 'O-7Q2']) {
    expect(readReference(text, 'A')).toBe(null)
  }
})

test('with its letter and dash it is a reference and no name', () => {
  expect([' a-7q2', 'O-7Q2H'].map(isReference)).toEqual([true, true])
  expect(['anna', '7q2', 'Anna-Lena', "o'neil", 'a-1'].map(isReference)).toEqual(Array(5).fill(false))
})

test('the payment reference of an order finds it, as a bank statement has it; a mistyped one does not', () => {
  const reference = paymentReferenceText(paymentReference('O-7Q2MXKWB'))
  expect(readReference(reference, 'O')).toBe('O-7Q2MXKWB')
  expect(readReference(reference, 'A')).toBe(null)
  expect(isReference(reference)).toBe(true)
  expect(readReference(reference.replace('7Q', '7R'), 'O')).toBe(null)
})
