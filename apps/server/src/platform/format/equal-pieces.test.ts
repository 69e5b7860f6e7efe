import { expect, test } from 'vitest'
import { equalPieces } from './equal-pieces.ts'

async function pieces(texts: readonly string[], size: number): Promise<string[]> {
  const told: string[] = []
  const source = async function* () {
    for (const text of texts) yield Buffer.from(text)
  }
  for await (const piece of equalPieces(source(), size)) told.push(piece.toString())
  return told
}

test('bytes come in pieces of one size, however they were cut before', async () => {
  expect(await pieces(['abcdefg'], 3)).toEqual(['abc', 'def', 'g'])
  expect(await pieces(['a', 'b', '', 'cdefgh', 'i'], 3)).toEqual(['abc', 'def', 'ghi'])
  expect(await pieces(['ab'], 3)).toEqual(['ab'])
})

test('nothing has no piece', async () => {
  expect(await pieces([], 3)).toEqual([])
  expect(await pieces([''], 3)).toEqual([])
})
