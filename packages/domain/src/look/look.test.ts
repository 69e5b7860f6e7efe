import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedParts, completeSections, LOOK_SECTIONS, lookParts, PLAIN_LOOK } from './look.ts'
import { pageTheme } from './page-theme.ts'

const section = fc.record({ name: fc.constantFrom(...LOOK_SECTIONS), is_hidden: fc.boolean() })

describe('completeSections', () => {
  it('names every section once and keeps the order that was given', () => {
    fc.assert(
      fc.property(fc.array(section, { maxLength: 12 }), (given) => {
        const names = completeSections(given).map(({ name }) => name)
        expect(names.toSorted()).toEqual([...LOOK_SECTIONS].toSorted())
        const wanted = [...new Set(given.map(({ name }) => name))]
        expect(names.filter((name) => wanted.includes(name))).toEqual(wanted)
      }),
    )
  })

  it('puts a section that nobody named behind the one it follows by default', () => {
    const given = [
      { name: 'ORGANIZER', is_hidden: false },
      { name: 'ABOUT', is_hidden: true },
    ] as const
    expect(completeSections(given).map(({ name }) => name)).toEqual([
      'ORGANIZER',
      'MORE',
      'ABOUT',
      'VIDEO',
      'GALLERY',
      'WHERE',
    ])
  })
})

describe('lookParts', () => {
  it('is the plain look where nothing is stored, and keeps what is', () => {
    expect(lookParts(null)).toEqual(PLAIN_LOOK)
    const look = lookParts({ fonts: 'LOUD', cover: { focus_x: 62, focus_y: 58, zoom: 140 } })
    expect(changedParts(PLAIN_LOOK, look)).toEqual(['fonts', 'cover'])
    const stored = { ...look, cover: { zoom: 140, focus_y: 58, focus_x: 62 } }
    expect(changedParts(look, stored)).toEqual([])
  })
})

describe('pageTheme', () => {
  const settings = {
    homepage_accent_color: '#c9361f',
    homepage_background_color: '#fff1e6',
    homepage_background_type: 'MIRROR_COVER_IMAGE',
    homepage_theme_settings: { mode: 'DARK', fonts: 'QUIET' },
  } as const

  it('mirrors a cover only where the page has one', () => {
    const cover = { type: 'EVENT_COVER' }
    expect(pageTheme(settings, [cover])).toEqual({
      accent: '#c9361f',
      background: '#fff1e6',
      cover: true,
      mode: 'DARK',
      fonts: 'QUIET',
    })
    expect(pageTheme(settings).cover).toBe(false)
    expect(pageTheme({ ...settings, homepage_background_type: 'COLOR' }, [cover]).cover).toBe(false)
  })
})
