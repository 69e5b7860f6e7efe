import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The faces a stylesheet declares: which family, and for which weights. */
function facesIn(file: string): { family: string; weights: string }[] {
  const css = readFileSync(fileURLToPath(import.meta.resolve(file)), 'utf8')
  return [...css.matchAll(/@font-face \{[^}]*font-family: '([^']+)';[^}]*font-weight: ([\d ]+);/gu)].map(
    ([, family = '', weights = '']) => ({ family, weights }),
  )
}

// A browser joins faces by their letters only when their weights are the same. Otherwise it takes
// one of them and leaves the others' letters to the system.
test.each(['@turnout/ui/faces.css', './door-fonts.css'])('%s: the files of one family say the same weights', (file) => {
  const faces = facesIn(file)
  expect(faces.length).toBeGreaterThan(2)
  const families = Map.groupBy(faces, ({ family }) => family)
  const torn = [...families].filter(([, ofFamily]) => new Set(ofFamily.map(({ weights }) => weights)).size > 1)
  expect(torn).toEqual([])
})
