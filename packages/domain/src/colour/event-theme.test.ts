import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, lchOfHex } from './colour.ts'
import { type EventTheme, eventTheme, themeDeclarations } from './event-theme.ts'
import { THEME_MODES } from './theme-choices.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

/** Each pair of colours that meets on a page, and the least contrast it must have. */
function pairsOf(t: EventTheme, cover: boolean): [name: string, ratio: number, least: number][] {
  const plain: [string, string, string, number][] = [
    ['text on background', t.text, t.background, 4.5],
    ['muted on background', t.textMuted, t.background, 4.5],
    ['text on card', t.onSurface, t.surface, 10],
    ['muted on card', t.onSurfaceMuted, t.surface, 4.5],
    ['text on tint', t.onSurface, t.accentSoft, 4.5],
    ['muted on tint', t.onSurfaceMuted, t.accentSoft, 4.5],
    ['text on accent', t.onAccent, t.accent, 4.5],
    ['accent as text on card', t.accentText, t.surface, 4.5],
    ['accent as text on tint', t.accentText, t.accentSoft, 4.5],
    ['accent as text on background', t.accentOnBackground, t.background, 4.5],
    ['accent edge on card', t.accentEdge, t.surface, 3],
    ['control edge on card', t.control, t.surface, 3],
  ]
  const pairs = plain.map(([name, a, b, least]): [string, number, number] => [name, contrast(a, b), least])
  // Over a cover 6.4 is the aim; where even black or white stay below it, the background's best is all there is.
  const best = Math.max(contrast('#ffffff', t.background), contrast('#000000', t.background))
  if (cover) pairs.push(['accent over cover', contrast(t.accentOnBackground, t.background), Math.min(6.4, best)])
  return pairs
}

const mode = fc.constantFrom(...THEME_MODES)

describe('eventTheme', () => {
  it('keeps every contrast for 20,000 pairs of colours, with and without a cover, in each mode', () => {
    fc.assert(
      fc.property(hex, hex, fc.boolean(), mode, (accent, background, cover, mode) => {
        const failures = pairsOf(eventTheme({ accent, background, cover, mode }), cover).filter(
          ([, r, least]) => r < least,
        )
        expect(failures).toEqual([])
      }),
      { numRuns: 20_000, seed: 20261120 },
    )
  })

  it('keeps the accent fill and the background exactly as chosen', () => {
    const theme = eventTheme({ accent: '#fff9c4', background: '#ffffff', cover: false })
    expect([theme.accent, theme.background]).toEqual(['#fff9c4', '#ffffff'])
    expect(theme.accentEdge).toBe(theme.accentText)
  })

  it('turns dark below the luminance where black and white read equally well', () => {
    expect(eventTheme({ accent: '#ffd23f', background: '#10131f', cover: true }).mode).toBe('dark')
    expect(eventTheme({ accent: '#c9361f', background: '#fff1e6', cover: true }).mode).toBe('light')
  })

  it('turns a background to the mode that was chosen, and keeps its hue', () => {
    fc.assert(
      fc.property(hex, hex, fc.constantFrom('LIGHT', 'DARK'), (accent, background, mode) => {
        const theme = eventTheme({ accent, background, cover: false, mode })
        expect(theme.mode).toBe(mode.toLowerCase())
        const [chosen, drawn] = [lchOfHex(background), lchOfHex(theme.background)]
        if (theme.background === background || chosen.c < 0.03 || drawn.c < 0.02) return
        const turned = Math.abs(chosen.h - drawn.h) % 360
        expect(Math.min(turned, 360 - turned)).toBeLessThan(12)
      }),
      { numRuns: 2000, seed: 20261120 },
    )
    expect(eventTheme({ accent: '#c9361f', background: '#fff1e6', cover: false, mode: 'LIGHT' }).background).toBe(
      '#fff1e6',
    )
  })

  it('writes custom properties in kebab case with the status colours of its mode', () => {
    const css = themeDeclarations(eventTheme({ accent: '#c9361f', background: '#fff1e6', cover: true }))
    expect(css).toMatch(/^color-scheme:light;--background:#fff1e6;/u)
    expect(css).toContain('--on-accent:#ffffff')
    expect(css).toContain('--warn:#9a4206')
  })
})
