import { expect, test } from 'vitest'
import { maskEmail } from './order-access.ts'

test('an address is told by its first letter and its domain', () => {
  expect(maskEmail('mira@koller.example')).toBe('m•••@koller.example')
  expect(maskEmail('m@koller.example')).toBe('m•••@koller.example')
  expect(maskEmail('"a@b"@koller.example')).toBe('"•••@koller.example')
  expect(maskEmail('😀x@koller.example')).toBe('😀•••@koller.example')
})
