import type { Line } from './letters.ts'

/* The paper of a poster: SVG is written on it, and every readable line is noted with its place. */

/** A readable line as it is, in pixels of the sheet, with what is around it. */
export interface Placed {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly size: number
  /** Colour of the letters on each ground that they stand on. */
  readonly pairs: readonly (readonly [letters: string, ground: string])[]
}

export interface Sheet {
  readonly width: number
  readonly height: number
  /** Where words end: above a foot that is kept free, else the height. */
  readonly end: number
  readonly margin: number
  /** A small line below the title, in the foot; null without one. */
  readonly caption: Line | null
  draw(svg: string): void
  /** Makes a drawing that `use` repeats; answers its id. */
  define(svg: (id: string) => string): string
  /** A line whose letters begin at x, or end there from right to left. */
  lineAt(line: Line, at: { x: number; y: number; size: number }, fill?: string): string
  note(placed: Placed): void
  finish(): { svg: string; placed: readonly Placed[] }
}

/** The whole number next to a length; nothing here is money. */
const nearest = (value: number): number => Math.floor(value + 0.5)

/** Tenths of a pixel are enough on every screen. */
export const px = (value: number): string => String(nearest(value * 10) / 10)

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? sign)

/** Where no font of ours has the letters; a sheet is a picture, so the viewer's fonts are all there is. */
const VIEWERS_FONT = 'font-family="system-ui,sans-serif" font-weight="800"'

/** Height that a caption takes from the words above it. */
const FOOT = 72

export function openSheet(size: { width: number; height: number; caption: Line | null }): Sheet {
  const { width, height, caption } = size
  const foot = caption === null ? 0 : FOOT
  const body: string[] = []
  const definitions: string[] = []
  const ids = new Map<string, string>()
  const placed: Placed[] = []
  let count = 0
  const define = (svg: (id: string) => string): string => {
    const id = (count++).toString(36).padStart(2, 'a')
    definitions.push(svg(id))
    return id
  }
  const letter = (key: string, path: string): string => {
    const id = ids.get(key) ?? define((name) => `<path id="${name}" d="${path}"/>`)
    ids.set(key, id)
    return id
  }
  const written = ({ text, x, width: wide }: Line['written'][number], rtl: boolean): string => {
    const place = rtl ? 'x="0" direction="rtl"' : `x="${nearest(x)}"`
    const fit = `textLength="${nearest(wide)}" lengthAdjust="spacingAndGlyphs"`
    return `<text ${place} font-size="1000" ${fit} ${VIEWERS_FONT}>${escaped(text)}</text>`
  }
  return {
    width,
    height,
    end: height - foot,
    margin: Math.min(width, height) * 0.07,
    caption,
    draw: (svg) => void body.push(svg),
    define,
    lineAt(line, { x, y, size: fontSize }, fill) {
      const marks = line.marks.map((mark) => {
        const raise = mark.y === 0 ? '' : ` y="${nearest(mark.y)}"`
        return `<use href="#${letter(mark.key, mark.path)}" x="${nearest(mark.x)}"${raise}/>`
      })
      const texts = line.written.map((piece) => written(piece, line.rtl))
      const colour = fill === undefined ? '' : ` fill="${fill}"`
      const scale = nearest(fontSize * 10) / 10_000
      return `<g transform="translate(${px(x)} ${px(y)})scale(${scale})"${colour}>${marks.join('')}${texts.join('')}</g>`
    },
    note: (line) => void placed.push(line),
    finish: () => ({
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${body.join('')}</svg>`,
      placed,
    }),
  }
}

/** Letters of the display face stand a little right of their origin: the eye wants them on the edge. */
const SIDE = 0.03

/** Font size of a caption, smaller only where it would not fit. */
const CAPTION = 44

/** The caption as SVG, noted; '' without one. */
export function captionOf(sheet: Sheet, pairs: Placed['pairs'], fill?: string): string {
  const { caption, width, height, margin } = sheet
  if (caption === null) return ''
  const room = width - 2 * margin
  const size = Math.min(CAPTION, (room * 1000) / caption.width)
  const wide = (caption.width * size) / 1000
  const y = height - margin
  const x = caption.rtl ? width - margin : margin
  notePlace(sheet, caption, { left: caption.rtl ? x - wide : x, wide, y, size, pairs })
  return sheet.lineAt(caption, { x, y, size }, fill)
}

/** Where a line of this size begins. */
export const startOf = (sheet: Sheet, line: Line, size: number): number =>
  line.rtl ? sheet.width - sheet.margin : sheet.margin - size * SIDE

/** Writes a readable line and notes its place. */
export function writeLine(sheet: Sheet, line: Line, at: { y: number; size: number; pairs: Placed['pairs'] }): void {
  const { y, size, pairs } = at
  const x = startOf(sheet, line, size)
  const wide = (line.width * size) / 1000
  const left = line.rtl ? x - wide : x
  sheet.draw(sheet.lineAt(line, { x, y, size }, pairs[0]?.[0]))
  notePlace(sheet, line, { left, wide, ...at })
}

export function notePlace(
  sheet: Sheet,
  line: Line,
  at: { left: number; wide: number; y: number; size: number; pairs: Placed['pairs'] },
): void {
  const { left, wide, y, size, pairs } = at
  const top = y - (line.rise * size) / 1000
  sheet.note({ text: line.text, left, right: left + wide, top, bottom: y + (line.fall * size) / 1000, size, pairs })
}

/** The baseline of a block's last line, so that nothing hangs below the margin's half. */
export function lastBaseline(sheet: Sheet, last: { line: Line | undefined; size: number; wish: number }): number {
  const fall = ((last.line?.fall ?? 0) * last.size) / 1000
  return Math.min(last.wish, sheet.end - sheet.margin * 0.5 - fall)
}
