import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LayeredDraft, LayeredMap } from './layered-map.ts'

const change = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.option(fc.constantFrom('1', '2', '3')))

test('it has what a plain map has after the same changes, and every map before it stays what it was', () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 5 }), { maxLength: 12 }), (batches) => {
      let map = new LayeredMap<string>()
      const plain = new Map<string, string>()
      const before: { readonly map: LayeredMap<string>; readonly entries: readonly (readonly [string, string])[] }[] =
        []
      for (const batch of batches) {
        before.push({ map, entries: sorted(plain) })
        const draft = new LayeredDraft(map)
        for (const [key, value] of batch) {
          draft.set(key, value)
          if (value === null) plain.delete(key)
          else plain.set(key, value)
          expect(draft.get(key)).toBe(plain.get(key))
        }
        map = draft.done()
      }
      for (const one of [...before, { map, entries: sorted(plain) }]) {
        for (const it of [one.map, one.map.flat()]) expect(sorted(entriesOf(it))).toEqual(one.entries)
        for (const [key, value] of one.entries) expect(one.map.get(key)).toBe(value)
      }
    }),
  )
})

const entriesOf = (map: LayeredMap<string>) => {
  const entries: [string, string][] = []
  map.forEach((value, key) => entries.push([key, value]))
  return entries
}

const sorted = (entries: Iterable<readonly [string, string]>) =>
  [...entries].toSorted(([one], [other]) => one.localeCompare(other))
