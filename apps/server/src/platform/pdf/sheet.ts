import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { fontFile, fontRuns, type Subset, type Weight } from './font-runs.ts'
import { syllablesOf } from './syllables.ts'
import { wrapText } from './wrap-text.ts'

/*
 * Paper to write on, A4 unless told otherwise, measured in points from the upper left corner. It knows text, lines and
 * fields, and nothing of what they mean. The same calls make the same bytes: the only time in a
 * file is the one it is given.
 */

export const A4 = { width: 595.28, height: 841.89 } as const
export const LETTER = { width: 612, height: 792 } as const
export type Paper = typeof A4 | typeof LETTER

interface TextStyle {
  /** Points. */
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
  /** Right: the text ends at the right edge of its field. */
  readonly align?: 'left' | 'right'
}

/** Where a text stands: the upper left corner of its field and how wide that is. */
interface Field {
  readonly x: number
  readonly y: number
  readonly width: number
}

export interface Sheet {
  /** Lines of a text in a field of this width. */
  lines(text: string, width: number, style: TextStyle): string[]
  /** Height of a text in a field of this width. */
  heightOf(text: string, width: number, style: TextStyle): number
  /** Writes a text, wrapped; answers how high it is. */
  write(text: string, field: Field, style: TextStyle): number
  /** A line to the right; `dash` points long pieces if given. */
  rule(from: { x: number; y: number; width: number; dash?: number }, colour: string): void
  fill(box: { x: number; y: number; width: number; height: number; radius: number }, colour: string): void
  /** Fills squares of one size, for a code: rows of runs, in modules from the upper left corner. */
  modules(at: { x: number; y: number; module: number }, runs: readonly ModuleRun[], colour: string): void
  /** A JPEG or PNG that fills a box exactly. */
  picture(bytes: Buffer, box: { x: number; y: number; width: number; height: number }): void
  addPage(): void
  /** Calls `draw` for every page that exists, as the current one. */
  onEveryPage(draw: (page: number, pages: number) => void): void
  /** The file; nothing can be written after. */
  finish(): Promise<Buffer>
}

/** Neighbouring modules of one row. */
export interface ModuleRun {
  readonly column: number
  readonly row: number
  readonly length: number
}

export interface SheetInfo {
  readonly title: string
  readonly author: string
  /** The file's only time: the same for the same content. */
  readonly createdAt: Date
  readonly locale: string
  readonly paper?: Paper
}

/** From one baseline to the next, in font sizes. */
const LEADING = 1.45
/**
 * Noto's letters rise 1.069 above the baseline; the rest of the leading is shared above and below.
 */
const RISE = (LEADING - 1.362) / 2

const fonts = new Map<string, Font>()

/**
 * A font read once: reading it anew for every document was three quarters of the time of a ticket.
 */
function fontOf(subset: Subset, weight: Weight): Font {
  const path = fontFile(subset, weight)
  const known = fonts.get(path)
  if (known !== undefined) return known
  const read = create(readFileSync(path)) as Font
  fonts.set(path, read)
  return read
}

const blankPaper = ({ paper = A4, ...info }: SheetInfo): PDFKit.PDFDocument =>
  new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    bufferPages: true,
    // None: the one it would set up by itself is never written in, and reading it costs as much as
    // a page.
    font: '',
    lang: info.locale,
    displayTitle: true,
    info: { Title: info.title, Author: info.author, Creator: 'Turnout', CreationDate: info.createdAt },
  })

/** The bytes of a document, once it has ended. */
function allOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

function pictureOn(pdf: PDFKit.PDFDocument): Sheet['picture'] {
  // The library keeps one of each address in the file, however many pages show it.
  const pictures = new Map<Buffer, string>()
  return (bytes, { x, y, width, height }) => {
    const address = pictures.get(bytes) ?? `data:image;base64,${bytes.toString('base64')}`
    pictures.set(bytes, address)
    pdf.image(address, x, y, { width, height })
  }
}

export function openSheet(info: SheetInfo): Sheet {
  const pdf = blankPaper(info)
  const finished = allOf(pdf)
  const known = new Set<string>()

  const setIn = (subset: Subset, { size, weight = 400 }: TextStyle): void => {
    const name = `${subset}-${weight}`
    // The library takes a font that was read as well as its bytes; its types know of bytes alone.
    if (!known.has(name)) pdf.registerFont(name, fontOf(subset, weight) as unknown as Buffer)
    known.add(name)
    pdf.font(name).fontSize(size)
  }
  const widthOf = (text: string, style: TextStyle): number =>
    fontRuns(text).reduce((width, run) => {
      setIn(run.subset, style)
      return width + pdf.widthOfString(run.text)
    }, 0)
  const writeLine = (text: string, { x, y, width }: Field, style: TextStyle): void => {
    let at = style.align === 'right' ? x + width - widthOf(text, style) : x
    for (const run of fontRuns(text)) {
      setIn(run.subset, style)
      pdf.fillColor(style.colour ?? '#000000').text(run.text, at, y + RISE * style.size, { lineBreak: false })
      at += pdf.widthOfString(run.text)
    }
  }
  const lines = (text: string, width: number, style: TextStyle): string[] =>
    wrapText(text, {
      width,
      widthOf: (piece) => widthOf(piece, style),
      syllablesOf: (word) => syllablesOf(word, info.locale),
    })

  return {
    lines,
    heightOf: (text, width, style) => lines(text, width, style).length * style.size * LEADING,
    write(text, field, style) {
      const written = lines(text, field.width, style)
      for (const [at, line] of written.entries())
        writeLine(line, { ...field, y: field.y + at * style.size * LEADING }, style)
      return written.length * style.size * LEADING
    },
    rule({ x, y, width, dash }, colour) {
      pdf.moveTo(x, y).lineTo(x + width, y)
      if (dash !== undefined) pdf.dash(dash, { space: dash })
      pdf.lineWidth(0.6).stroke(colour)
      if (dash !== undefined) pdf.undash()
    },
    fill: (box, colour) => void pdf.roundedRect(box.x, box.y, box.width, box.height, box.radius).fill(colour),
    modules({ x, y, module }, runs, colour) {
      // One path, so that no hairline of the paper shows between neighbours.
      for (const { column, row, length } of runs)
        pdf.rect(x + column * module, y + row * module, length * module, module)
      pdf.fill(colour)
    },
    picture: pictureOn(pdf),
    addPage: () => void pdf.addPage(),
    onEveryPage(draw) {
      const { start, count } = pdf.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(start + page)
        draw(page + 1, count)
      }
    },
    finish() {
      pdf.end()
      return finished
    },
  }
}
