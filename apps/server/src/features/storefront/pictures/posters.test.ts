import { contrast } from '@turnout/domain/colour/colour.ts'
import { drawPoster } from '@turnout/domain/posters/draw-poster.ts'
import {
  POSTER_FORMATS,
  POSTER_LAYOUTS,
  type PosterFormat,
  type PosterSpec,
} from '@turnout/domain/posters/poster-address.ts'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { DISPLAY } from '../../../platform/letters/faces.ts'

const WORDS =
  `Salt Static Brass under the Bridge An Evening of Short Films about Very Long Rivers Gala I & 5 2027 Över Ångström İstanbul
  Donaudampfschifffahrtsgesellschaftskapitänsmützenausstellung Đêm Nhạc Thượng Uyển Ωδή Θάλασσα Ночь музыки संगीत समारोह 夏の夜の音楽祭
  مهرجان الموسيقى ערב שירה 🎉 👩‍👩‍👧 งานดนตรี 한강의밤 <script> "&" gjpqy; Ẫ WWWW`.split(/\s+/u)

const word = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...WORDS) },
  fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
)
const title = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' ').slice(0, 149))
const accent = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const poster = fc.record({
  title,
  accent,
  layout: fc.constantFrom(...POSTER_LAYOUTS),
  seed: fc.integer({ min: 0, max: 999 }),
  format: fc.constantFrom(...(Object.keys(POSTER_FORMATS) as PosterFormat[])),
})

/** Pages lay the tile of the date over the upper left of these. */
const WITH_DATE: readonly PosterFormat[] = ['tile', 'phone', 'wide']

function faultsOf(spec: PosterSpec): string[] {
  const [width, height] = POSTER_FORMATS[spec.format]
  const { svg, placed } = drawPoster(spec, DISPLAY)
  const faults: string[] = []
  if (svg.length > 40_000) faults.push(`weighs ${svg.length}`)
  if (/NaN|Infinity|undefined/u.test(svg)) faults.push('has a hole')
  for (const { text, left, right, top, bottom, size, pairs } of placed) {
    if (left < 0 || right > width || top < 0 || bottom > height) faults.push(`${text} stands outside`)
    if (WITH_DATE.includes(spec.format) && left < 72 && top < 72) faults.push(`${text} stands under the date`)
    for (const [letters, ground] of pairs)
      if (contrast(letters, ground) < (size >= 24 ? 3 : 4.5)) faults.push(`${letters} on ${ground} at ${size}`)
  }
  return faults
}

const SALT: PosterSpec = { title: 'Salt & Static', accent: '#0e6e8c', layout: 'fill', seed: 2, format: 'tile' }
const wordsOf = (spec: Partial<PosterSpec>) => drawPoster({ ...SALT, ...spec }, DISPLAY).placed.map(({ text }) => text)

describe('drawPoster', () => {
  it('keeps every line on the sheet and legible, for 5,000 titles and as many accents', () => {
    fc.assert(
      fc.property(poster, (spec) => {
        expect(faultsOf(spec)).toEqual([])
      }),
      { numRuns: 5000, seed: 20261122 },
    )
  }, 60_000)

  it('draws the same for the same, and all of the title', () => {
    fc.assert(
      fc.property(poster, (spec) => {
        const { svg, placed } = drawPoster(spec, DISPLAY)
        expect(drawPoster(spec, DISPLAY).svg).toBe(svg)
        if (spec.format === 'strip') expect(placed).toEqual([])
      }),
      { numRuns: 300, seed: 7 },
    )
    expect(wordsOf({})).toEqual(['& Static', 'Salt'])
  })

  it('leaves no short word alone on a line', () => {
    expect(wordsOf({ title: 'Brass under the Bridge' })).toEqual(['Bridge', 'under the', 'Brass'])
  })

  it('divides only words that would be too small otherwise', () => {
    expect(wordsOf({ title: 'Straßenmusikfestival', layout: 'lights' }).length).toBeGreaterThan(1)
    expect(wordsOf({ title: 'Straßenmusik', layout: 'lights' })).toEqual(['Straßenmusik'])
    expect(wordsOf({ title: 'Frühlingsblumenausstellung', layout: 'fill' }).toReversed()).toEqual([
      'Frühlings-',
      'blumenaus-',
      'stellung',
    ])
  })

  it('has outlines for our scripts and the viewer’s font for the others, from right to left where they are', () => {
    const svgOf = (text: string) => drawPoster({ ...SALT, title: text }, DISPLAY).svg
    for (const ours of [
      'Đêm Nhạc',
      'Ωδή στη Θάλασσα',
      'Ночь музыки',
      'संगीत समारोह',
      'مهرجان 2027',
      'ערב שירה',
      '여름밤',
      'งานดนตรี',
    ])
      expect(svgOf(ours)).not.toContain('<text')
    expect(svgOf('مهرجان الموسيقى 🎉')).toContain('direction="rtl"')
    expect(svgOf('ታምራ')).toMatch(/<text[^>]*textLength="\d+"[^>]*>/u)
  })

  it('writes the words of a line from right to left, and numbers between them from left to right', () => {
    const { marks } = DISPLAY.shape('ערב 27 שיר', 'rtl')
    const at = (letter: string): number[] => {
      const [first] = DISPLAY.shape(letter).marks
      return marks.filter(({ key }) => key === first?.key).map(({ x }) => x)
    }
    const [evening = 0, two = 0, seven = 0, song = 0] = [at('ע'), at('2'), at('7'), at('ש')].map(([x]) => x)
    expect(song).toBeLessThan(two)
    expect(two).toBeLessThan(seven)
    expect(seven).toBeLessThan(evening)
  })

  it('takes markup as letters', () => {
    const { svg } = drawPoster({ ...SALT, title: '<夏 onload="x">&' }, DISPLAY)
    expect(svg).not.toContain('<夏')
    expect(svg).not.toContain('onload="')
  })

  it('makes pictures that can be read', async () => {
    for (const layout of POSTER_LAYOUTS) {
      const { width, height } = await sharp(Buffer.from(drawPoster({ ...SALT, layout }, DISPLAY).svg)).metadata()
      expect([width, height]).toEqual([356, 430])
    }
  })
})
