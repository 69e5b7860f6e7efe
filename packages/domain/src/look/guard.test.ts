import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '../colour/colour.ts'
import { eventTheme } from '../colour/event-theme.ts'
import { THEME_MODES } from '../colour/theme-choices.ts'
import { guardOf } from './guard.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('it names the colours that the page really uses, for 20,000 pairs, and is silent only where text can be read', () => {
  fc.assert(
    fc.property(hex, hex, fc.boolean(), fc.constantFrom(...THEME_MODES), (accent, background, cover, mode) => {
      const input = { accent, background, cover, mode }
      const theme = eventTheme(input)
      const guard = guardOf(input)
      if (guard === null) {
        for (const ground of [theme.background, theme.surface, theme.accentSoft])
          expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5)
        return
      }
      const { chosen, ground, text } = guard
      expect(chosen).toBe(theme.accent)
      expect([theme.background, theme.surface, theme.accentSoft]).toContain(ground)
      expect(text).toBe(ground === theme.background ? theme.accentOnBackground : theme.accentText)
      expect(guard.chosenRatio).toBeLessThan(4.5)
      expect(guard.textRatio).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 20_000, seed: 20261122 },
  )
})

test('it says which way a colour went', () => {
  const orange = { accent: '#f2683c', background: '#fff1e6', cover: false }
  expect(guardOf(orange)).toMatchObject({ turned: 'darkened', ground: '#fff1e6', chosen: '#f2683c' })
  expect(guardOf({ ...orange, accent: '#402010', background: '#10131f' })?.turned).toBe('lightened')
  expect(guardOf({ ...orange, accent: '#7a1d08' })).toBeNull()
})
