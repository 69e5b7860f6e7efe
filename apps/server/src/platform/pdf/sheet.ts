import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { fontFile, fontRuns, type Subset, type Weight } from './font-runs.ts'
import { attachFile, escapeMetadata, type AttachedFile } from './attach-file.ts'
import { openStructure, type Box, type Group, type Part, type Structure } from './structure.ts'
import { syllablesOf } from './syllables.ts'
import { directionOf, hasRtlLetters, isTurned, type Direction } from './visual-order.ts'
import { paragraphsOf, wrapText } from './wrap-text.ts'

/*
 * Paper to write on, A4 unless told otherwise, measured in points from the upper left corner. It knows text, lines and
 * fields, and nothing of what they mean. The same calls make the same bytes: the only time in a
 * file is the one it is given.
 */

export const A4 = { width: 595.28, height: 841.89 } as const
export const LETTER = { width: 612, height: 792 } as const

export interface Paper {
  readonly width: number
  readonly height: number
}

interface TextStyle {
  /** Points. */
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
  /** Right: the text ends at the right edge of its field. */
  readonly align?: 'left' | 'right'
  /** What the text is for people who hear the page; a paragraph unless told otherwise. */
  readonly as?: Part
}

/** The place of a text: the upper left corner of its field and how wide that is. */
interface Field {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A part of the paper that is measured from its own corner. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Sheet {
  /** Lines of a text in a field of this width. */
  lines(text: string, width: number, style: TextStyle): string[]
  /** Height of a text in a field of this width. */
  heightOf(text: string, width: number, style: TextStyle): number
  /** Writes a text, wrapped; answers how high it is. */
  write(text: string, field: Field, style: TextStyle): number
  /** A line to the right, or down where it has a height; `dash` points long pieces if given. */
  rule(from: Field & { readonly height?: number; readonly dash?: number }, colour: string): void
  fill(box: Box & { readonly radius: number }, colour: string): void
  /** Draws a code in black; `says` tells in words what it is. */
  code(code: Modules, box: Box, says: string): void
  /** A JPEG or PNG that fills a box exactly. `says` tells in words what it shows; null: it adorns the page. */
  picture(bytes: Buffer, box: Box, says: string | null): void
  /** What is written meanwhile belongs together. */
  group<T>(what: Group, write: () => T): T
  /** What is drawn meanwhile has its corner at this point and this size. */
  within(frame: Frame, draw: () => void): void
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

/** Squares of one size, as rows of runs from the upper left corner. */
interface Modules {
  /** Modules of a side. */
  readonly size: number
  readonly runs: readonly ModuleRun[]
}

export interface SheetInfo {
  readonly title: string
  readonly author: string
  /** The file's only time: the same for the same content. */
  readonly createdAt: Date
  readonly locale: string
  readonly paper?: Paper
  /** A file that says the same to machines. The paper is kept for years then (PDF/A-3). */
  readonly attached?: AttachedFile
}

/** From one baseline to the next, in font sizes. */
const LEADING = 1.45
/**
 * Noto's letters rise 1.069 above the baseline; the rest of the leading is shared above and below. Letters of every
 * script stand on the same line.
 */
const BASELINE = (LEADING - 1.362) / 2 + 1.069

const fonts = new Map<string, Font>()

/** Most texts of a ticket are on the others, too. */
const LAYOUTS_MAX = 5000

/**
 * Remembers how a font sets texts. The library scales the places it is given, so each caller gets a separate copy.
 */
function rememberLayouts(font: Font): Font {
  const set = font.layout.bind(font)
  const known = new Map<string, ReturnType<Font['layout']>>()
  font.layout = (text, ...how) => {
    if (how.length > 0 && how[0] !== undefined) return set(text, ...how)
    const run = known.get(text) ?? set(text)
    if (known.size >= LAYOUTS_MAX) known.clear()
    known.set(text, run)
    const own: typeof run = Object.create(run)
    return Object.assign(own, { positions: run.positions.map((place) => ({ ...place })) })
  }
  return font
}

/**
 * A font read once: reading it anew for every document was three quarters of the time of a ticket.
 */
function fontOf(subset: Subset, weight: Weight): Font {
  const path = fontFile(subset, weight)
  const known = fonts.get(path)
  if (known !== undefined) return known
  const read = rememberLayouts(create(readFileSync(path)) as Font)
  fonts.set(path, read)
  return read
}

const blankPaper = ({ paper = A4, ...info }: SheetInfo): PDFKit.PDFDocument =>
  new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    bufferPages: true,
    // None: the library's own is never written in, and reading it costs as much as
    // a page.
    font: '',
    lang: info.locale,
    displayTitle: true,
    pdfVersion: '1.7',
    // The types do not know the first one yet.
    subset: info.attached === undefined ? ('PDF/UA' as PDFKit.Mixins.PDFSubsets) : 'PDF/A-3a',
    tagged: true,
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

function picturesOn(pdf: PDFKit.PDFDocument, { picture }: Structure): Pick<Sheet, 'picture' | 'code'> {
  // The library keeps one of each address in the file, however many pages show it.
  const pictures = new Map<Buffer, string>()
  return {
    picture(bytes, box, says) {
      const address = pictures.get(bytes) ?? `data:image;base64,${bytes.toString('base64')}`
      pictures.set(bytes, address)
      const { x, y, width, height } = box
      picture(box, says, () => void pdf.image(address, x, y, { width, height }))
    },
    code({ size, runs }, box, says) {
      const module = box.width / size
      picture(box, says, () => {
        // One path, so that no hairline of the paper shows between neighbours.
        for (const { column, row, length } of runs)
          pdf.rect(box.x + column * module, box.y + row * module, length * module, module)
        pdf.fill('#000000')
      })
    },
  }
}

/** A line of one paragraph, and the direction of that. */
interface Line {
  readonly text: string
  readonly base: Direction
}

// The library would shape each word for itself, and letters from right to left begin with the last one.
const shapingOf = (text: string): PDFKit.Mixins.TextOptions => (hasRtlLetters(text) ? { features: [] } : {})

/** Widths of texts that were measured lately, by font, size and text: most texts of a ticket are on the others, too. */
const widths = new Map<string, number>()
const WIDTHS_MAX = 20_000

/** Sets texts in the fonts that they need. */
function lettersOn(pdf: PDFKit.PDFDocument, locale: string) {
  const known = new Set<string>()
  const setIn = (subset: Subset, { size, weight = 400 }: TextStyle): void => {
    const name = `${subset}-${weight}`
    // The library takes a font that was read as well as its bytes; its types know of bytes alone.
    if (!known.has(name)) pdf.registerFont(name, fontOf(subset, weight) as unknown as Buffer)
    known.add(name)
    pdf.font(name).fontSize(size)
  }
  const widthOfRun = (run: { readonly subset: Subset; readonly text: string }, style: TextStyle): number => {
    // Also where the width is known: a font that a text is measured in is in the file, the first time and the next.
    setIn(run.subset, style)
    const key = `${run.subset}-${style.weight ?? 400}-${style.size} ${run.text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const width = pdf.widthOfString(run.text, shapingOf(run.text))
    if (widths.size >= WIDTHS_MAX) widths.clear()
    widths.set(key, width)
    return width
  }
  const widthOf = ({ text, base }: Line, style: TextStyle): number =>
    fontRuns(text, base).reduce((width, run) => width + widthOfRun(run, style), 0)
  const lines = (text: string, width: number, style: TextStyle): Line[] =>
    paragraphsOf(text).flatMap((paragraph) => {
      const base = directionOf(paragraph)
      return wrapText(paragraph, {
        width,
        widthOf: (piece) => widthOf({ text: piece, base }, style),
        syllablesOf: (word) => syllablesOf(word, locale),
      }).map((line) => ({ text: line, base }))
    })
  const writeLine = (line: Line, { x, y, width }: Field, style: TextStyle): void => {
    let at = style.align === 'right' ? x + width - widthOf(line, style) : x
    // Who copies or hears such a line gets it as it is read.
    const isRead = isTurned(line.text)
    if (isRead) pdf.markContent('Span', { actual: line.text })
    for (const run of fontRuns(line.text, line.base)) {
      setIn(run.subset, style)
      const options = { ...shapingOf(run.text), lineBreak: false, baseline: 'alphabetic' } as const
      pdf.fillColor(style.colour ?? '#000000').text(run.text, at, y + BASELINE * style.size, options)
      at += widthOfRun(run, style)
    }
    if (isRead) pdf.endMarkedContent()
  }
  return { lines, writeLine }
}

export function openSheet(info: SheetInfo): Sheet {
  const pdf = blankPaper(info)
  escapeMetadata(pdf)
  if (info.attached !== undefined) attachFile(pdf, info.attached, info.createdAt)
  const finished = allOf(pdf)
  const structure = openStructure(pdf)
  const { lines, writeLine } = lettersOn(pdf, info.locale)

  return {
    lines: (text, width, style) => lines(text, width, style).map((line) => line.text),
    heightOf: (text, width, style) => lines(text, width, style).length * style.size * LEADING,
    write(text, field, style) {
      const written = lines(text, field.width, style)
      structure.part(style.as ?? 'P', () => {
        for (const [at, line] of written.entries())
          writeLine(line, { ...field, y: field.y + at * style.size * LEADING }, style)
      })
      return written.length * style.size * LEADING
    },
    rule: ({ x, y, width, height = 0, dash }, colour) =>
      structure.adornment(() => {
        pdf.moveTo(x, y).lineTo(x + width, y + height)
        if (dash !== undefined) pdf.dash(dash, { space: dash })
        pdf.lineWidth(0.6).stroke(colour)
        if (dash !== undefined) pdf.undash()
      }),
    fill: (box, colour) =>
      structure.adornment(() => void pdf.roundedRect(box.x, box.y, box.width, box.height, box.radius).fill(colour)),
    ...picturesOn(pdf, structure),
    group: structure.group,
    within(frame, draw) {
      pdf.save().translate(frame.x, frame.y).scale(frame.scale)
      structure.within(frame, draw)
      pdf.restore()
    },
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
