import { beforeEach, expect, test } from 'vitest'
import { closeToast, MOST_TOASTS, showToast, shownToasts } from './toasts.ts'

beforeEach(() => {
  for (const toast of shownToasts()) closeToast(toast.key)
})

test('keeps the newest five toasts', () => {
  for (let number = 1; number <= MOST_TOASTS + 2; number += 1) showToast({ message: `News ${number}` })
  expect(shownToasts().map((toast) => toast.message)).toEqual(['News 3', 'News 4', 'News 5', 'News 6', 'News 7'])
})

test('closes one toast and leaves the others', () => {
  showToast({ message: 'First' })
  showToast({ message: 'Second' })
  closeToast(shownToasts()[0]?.key ?? -1)
  expect(shownToasts().map((toast) => toast.message)).toEqual(['Second'])
})
