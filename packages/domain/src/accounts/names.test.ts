import { expect, test } from 'vitest'
import { fullName, unlinked } from './names.ts'

test('a full name joins what is there', () => {
  expect(fullName('Ana', 'Sousa')).toBe('Ana Sousa')
  expect(fullName(' Ana ', null)).toBe('Ana')
  expect(fullName('Ana', '')).toBe('Ana')
})

test.each([
  ['http://evil.example/now', 'evil. example/now'],
  ['Ana https://evil.example', 'Ana evil. example'],
  ['//evil.example', 'evil. example'],
  ['www.evil.example', 'www. evil. example'],
  ['evil.example', 'evil. example'],
  ['evil。example', 'evil. example'],
  ['javascript:alert(1)', 'alert(1)'],
  ['http://10.0.0.1/x', '10. 0. 0.1/x'],
  ['pay@evil.example', 'pay @ evil. example'],
])('a mail reads %j as %j', (name, read) => {
  expect(unlinked(name)).toBe(read)
})

test.each(['Dr. Ana-Sofia O’Neill', 'J. R. R. Tolkien', 'Web 2.0', 'Prag/Praha', '山田 太郎', 'a @ home'])(
  '%j stays',
  (name) => {
    expect(unlinked(name)).toBe(name)
  },
)

test('a name in Chinese characters has its family name first and no space', () => {
  expect(fullName('小明', '李')).toBe('李小明')
  expect(fullName('李小明', '')).toBe('李小明')
  expect(fullName('小明', 'Li')).toBe('小明 Li')
  expect(fullName(null, null)).toBe('')
})
