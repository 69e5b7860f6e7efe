import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Harbour Lights', 'harbour-lights'],
  ['  São João: Festa & Música! ', 'sao-joao-festa-musica'],
  ['Straßenfest in Łódź', 'strassenfest-in-lodz'],
  ["Don't Stop ’til Morning", 'dont-stop-til-morning'],
  ['Ночь музеев', 'ночь-музеев'],
  ['Йога', 'йога'],
  ['夏祭り 2027', '夏祭り-2027'],
  ['한강 불꽃', '한강-불꽃'],
  ['हिन्दी मेला', 'हिन्दी-मेला'],
  ['🎟🎟', 'event'],
  ['---', 'event'],
  ['', 'event'],
])('%j becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a long title is cut without a hyphen at its end', () => {
  expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
})

test('any title gives a slug that is never empty and safe inside a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect(slugOf(title)).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u)
      expect(() => encodeURIComponent(slugOf(title))).not.toThrow()
    }),
  )
})
