import { expect, test } from 'vitest'
import { cachedPage } from './cached-page.ts'

test('every place of the nonce is filled, and nothing else changes', () => {
  const page = cachedPage('<style nonce="§">ü</style><script nonce="§"></script>', '§')
  expect(page.fill('abc').toString()).toBe('<style nonce="abc">ü</style><script nonce="abc"></script>')
})

test('two visitors get documents of their own from one rendering', () => {
  const page = cachedPage('<a nonce="§">', '§')
  expect([page.fill('1').toString(), page.fill('2').toString()]).toEqual(['<a nonce="1">', '<a nonce="2">'])
})

test('a document without a nonce is given as it is', () => {
  expect(cachedPage('<p>', '§').fill('abc').toString()).toBe('<p>')
})
