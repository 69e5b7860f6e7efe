import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from './colour.ts'
import { mailTheme } from './mail-theme.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('the night of any two colours is dark, and every text keeps its contrast', () => {
  fc.assert(
    fc.property(hex, hex, (accent, background) => {
      const { day, night } = mailTheme({ accent, background, cover: false })
      expect(night.mode).toBe('dark')
      for (const theme of [day, night]) {
        const pairs: [string, string][] = [
          [theme.text, theme.background],
          [theme.textMuted, theme.background],
          [theme.accentOnBackground, theme.background],
          [theme.onSurface, theme.surface],
          [theme.onSurfaceMuted, theme.surface],
          [theme.accentText, theme.surface],
          [theme.onAccent, theme.accent],
        ]
        expect(pairs.filter(([text, ground]) => contrast(text, ground) < 4.5)).toEqual([])
      }
    }),
    { numRuns: 3000, seed: 20270612 },
  )
})

test('the night keeps the hue of the day, and a dark page has one look', () => {
  expect(mailTheme({ accent: '#c9361f', background: '#fff1e6', cover: true }).night.background).toBe('#17110d')
  const { day, night } = mailTheme({ accent: '#ffd23f', background: '#10131f', cover: true })
  expect(night).toBe(day)
})
