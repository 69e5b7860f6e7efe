import { expect, test } from 'vitest'
import { keepDrawings } from './keep-drawings.ts'

const bytes = (text: string) => Buffer.from(text)

test('draws what many ask for once, and then gives it out', async () => {
  const kept = keepDrawings()
  let drawn = 0
  const draw = () => Promise.resolve(bytes(String(++drawn)))
  await Promise.all([kept('a', draw), kept('a', draw)])
  expect(String(await kept('a', draw))).toBe('1')
})

test('draws one after another', async () => {
  const kept = keepDrawings()
  let [now, most] = [0, 0]
  const draw = async () => {
    most = Math.max(most, ++now)
    await Promise.resolve()
    now--
    return bytes('x')
  }
  await Promise.all(['a', 'b', 'c'].map((key) => kept(key, draw)))
  expect(most).toBe(1)
})

test('tells those beyond the queue to come back, and takes the next ones again', async () => {
  const kept = keepDrawings(2)
  const draw = () => Promise.resolve(bytes('x'))
  const asked = ['a', 'b', 'c'].map((key) => kept(key, draw))
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await expect(kept('c', draw)).resolves.toEqual(bytes('x'))
})

test('a failed drawing is tried again', async () => {
  const kept = keepDrawings()
  await expect(kept('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(kept('a', () => Promise.resolve(bytes('x')))).resolves.toEqual(bytes('x'))
})
