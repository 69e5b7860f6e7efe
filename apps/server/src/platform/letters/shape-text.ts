import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { create, type Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { directionOf, drawnRuns, withStackedMarks, type Direction } from '../pdf/visual-order.ts'
import { assumedWidth } from './assumed-width.ts'

/*
 * Words as outlines: for pictures that are drawn here and look the same everywhere. Lengths are
 * thousandths of the font size; y grows downwards.
 */

/** A letter in its place; the same letter of the same font has the same key. */
interface ShapedMark {
  readonly key: string
  readonly path: string
  readonly x: number
  readonly y: number
}

interface ShapedText {
  readonly width: number
  readonly rise: number
  readonly fall: number
  readonly marks: readonly ShapedMark[]
  /** What no font here has, with the width it is given. */
  readonly written: readonly { readonly text: string; readonly x: number; readonly width: number }[]
}

export interface FontFile {
  readonly path: string
  /** Whether it may have a cluster of letters, told without opening it. */
  readonly mayHave: (cluster: string) => boolean
}

/** Files of fonts in the order in which they are tried. */
export interface Face {
  readonly files: readonly FontFile[]
  /** Added after each letter; scripts that join their letters get none. */
  readonly tracking: number
}

interface OpenFont {
  readonly font: Font
  readonly name: string
  readonly outlines: Map<number, string>
}

interface Run {
  readonly font: OpenFont | null
  readonly text: string
}

/** Scripts whose letters hang together, above or below as well. */
const JOINED = /[\p{Script=Devanagari}\p{Script=Arabic}]/u
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Between letters of scripts that join them; shaping reads it, and no font draws it. */
const isJoiner = (sign: string): boolean => sign === '\u200C' || sign === '\u200D'
/** Above and below the baseline, for letters that the viewer's font brings. */
const WRITTEN = { rise: 900, fall: 300 } as const

export interface OpenFace {
  /** Shapes a word or a line, which begins where its first letter or `base` says; the same come up again and again. */
  readonly shape: (text: string, base?: Direction) => ShapedText
  /** The text without what no font here has. */
  readonly known: (text: string) => string
}

export function openFace({ files, tracking }: Face): OpenFace {
  const fonts: OpenFont[] = []
  // Opened when a text needs them: a Latin title never reads the other files.
  const fontAt = (at: number): OpenFont => {
    const known = fonts[at]
    if (known !== undefined) return known
    const path = files[at]?.path ?? ''
    const font = { font: create(readFileSync(path)) as Font, name: basename(path), outlines: new Map<number, string>() }
    fonts[at] = font
    return font
  }
  const fontFor = (cluster: string): OpenFont | null => {
    for (const [at, { mayHave }] of files.entries()) {
      if (!mayHave(cluster)) continue
      const font = fontAt(at)
      if ([...cluster].every((sign) => isJoiner(sign) || font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)))
        return font
    }
    return null
  }
  const kept = new LRUCache<string, ShapedText>({ max: 5000 })
  const runs: KeptRuns = new LRUCache({ max: 5000 })
  return {
    shape(text, base = directionOf(text)) {
      const key = `${base} ${text}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const drawn = drawnRuns({ text: withStackedMarks(text), base }, (piece) => runsOf(piece, fontFor))
      const shaped = shapeRuns(drawn, { tracking, kept: runs })
      kept.set(key, shaped)
      return shaped
    },
    known: (text) =>
      runsOf(text, fontFor)
        .map((run) => (run.font === null ? '' : run.text))
        .join(''),
  }
}

/**
 * Neighbours of one font stay together, so that they are shaped and kerned together, as far as a word goes: words
 * come up again in other lines.
 */
function runsOf(text: string, fontFor: (cluster: string) => OpenFont | null): Run[] {
  const runs: { readonly font: OpenFont | null; text: string }[] = []
  for (const { segment } of clusters.segment(text)) {
    const font = fontFor(segment)
    const last = runs.at(-1)
    const isTogether = last?.font === font && (segment === ' ') === last.text.endsWith(' ')
    if (last !== undefined && isTogether) last.text += segment
    else runs.push({ font, text: segment })
  }
  return runs
}

type ShapedRun = Omit<ShapedText, 'written'>
type KeptRuns = LRUCache<string, ShapedRun>

function shapeRuns(
  runs: readonly Run[],
  { tracking, kept }: { readonly tracking: number; readonly kept: KeptRuns },
): ShapedText {
  const marks: ShapedMark[] = []
  const written: { text: string; x: number; width: number }[] = []
  let [x, rise, fall] = [0, 0, 0]
  for (const { font, text } of runs) {
    if (font === null) {
      const width = assumedWidth(text)
      written.push({ text, x, width })
      x += width
      rise = Math.max(rise, WRITTEN.rise)
      fall = Math.max(fall, WRITTEN.fall)
      continue
    }
    const key = `${font.name} ${text}`
    const shaped = kept.get(key) ?? shapeRun(font, text, JOINED.test(text) ? 0 : tracking)
    kept.set(key, shaped)
    for (const mark of shaped.marks) marks.push({ ...mark, x: mark.x + x })
    x += shaped.width
    rise = Math.max(rise, shaped.rise)
    fall = Math.max(fall, shaped.fall)
  }
  return { width: Math.max(1, x), rise, fall, marks, written }
}

function shapeRun(from: OpenFont, text: string, tracking: number): ShapedRun {
  const { font, name, outlines } = from
  const scale = 1000 / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  const marks: ShapedMark[] = []
  let [x, rise, fall] = [0, 0, 0]
  for (const [at, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const path = outlines.get(glyph.id) ?? outlineOf(glyph.path.commands, scale)
    outlines.set(glyph.id, path)
    if (path !== '') {
      marks.push({ key: `${name}.${glyph.id}`, path, x: x + xOffset * scale, y: -yOffset * scale })
      rise = Math.max(rise, (glyph.bbox.maxY + yOffset) * scale)
      fall = Math.max(fall, -(glyph.bbox.minY + yOffset) * scale)
    }
    x += xAdvance * scale + (xAdvance === 0 ? 0 : tracking)
  }
  // Tracking lies between letters, not after the last one.
  return { width: x - tracking, rise, fall, marks }
}

const LETTER_OF: Readonly<Record<string, string>> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
}

const nearest = (length: number): number => Math.floor(length + 0.5)

/** A path in whole thousandths, relative from point to point: the shortest way to write it. */
function outlineOf(commands: readonly Command[], scale: number): string {
  let [atX, atY, startX, startY] = [0, 0, 0, 0]
  let path = ''
  for (const { command, args } of commands) {
    const numbers: number[] = []
    for (let i = 0; i < args.length; i += 2)
      numbers.push(nearest((args[i] ?? 0) * scale) - atX, -nearest((args[i + 1] ?? 0) * scale) - atY)
    path += (LETTER_OF[command] ?? '') + numbers.map((n, i) => (i > 0 && n >= 0 ? ` ${n}` : String(n))).join('')
    if (numbers.length > 0) {
      atX += numbers.at(-2) ?? 0
      atY += numbers.at(-1) ?? 0
    }
    if (command === 'moveTo') [startX, startY] = [atX, atY]
    if (command === 'closePath') [atX, atY] = [startX, startY]
  }
  return path
}

interface Command {
  readonly command: string
  readonly args: readonly number[]
}
