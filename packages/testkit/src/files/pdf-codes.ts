import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { codesIn } from '../browser/read-codes.ts'

/** Pixels a point: finer than a camera sees a sheet, coarse enough to be quick. */
const SCALE = 3

interface Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * The contents of the QR codes on each page of a PDF. A PDF reader that is not ours draws the page,
 * and the picture is read as a scanner would.
 */
export async function pdfCodes(bytes: Uint8Array): Promise<string[][]> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const { OPS } = await getResolvedPDFJS()
  const pages: string[][] = []
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at)
    const { width, height } = page.getViewport({ scale: SCALE })
    const { fnArray, argsArray } = await page.getOperatorList()
    const canvas = whitePaper(Math.ceil(width), Math.ceil(height))
    let shade = 0
    let place: Place = { x: 0, y: 0, scale: 1 }
    const places: Place[] = []
    for (const [n, operation] of fnArray.entries()) {
      if (operation === OPS.save) places.push(place)
      if (operation === OPS.restore) place = places.pop() ?? place
      if (operation === OPS.transform) place = placeIn(place, argsArray[n] as Matrix)
      if (operation === OPS.setFillRGBColor) shade = shadeOf((argsArray[n] as [string])[0])
      if (operation !== OPS.constructPath) continue
      const [painting, [path]] = argsArray[n] as [number, [Float32Array]]
      if (painting === OPS.fill) for (const box of boxesOf(path)) paint(canvas, boxAt(place, box), shade)
    }
    pages.push(await codesIn(pixelsOf(canvas)))
  }
  return pages
}

/** Where what is drawn has its corner and how large it is. */
interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Our paper is measured from its upper left corner, as browsers measure: what turns it upside down only makes it smaller. */
const placeIn = ({ x, y, scale }: Place, [a, , , d, e, f]: Matrix): Place =>
  d < 0 ? { x, y, scale: scale * a } : { x: x + e * scale, y: y + f * scale, scale: scale * a }

const boxAt = ({ x, y, scale }: Place, { left, top, right, bottom }: Box): Box => ({
  left: x + left * scale,
  top: y + top * scale,
  right: x + right * scale,
  bottom: y + bottom * scale,
})

function whitePaper(width: number, height: number): Canvas {
  return { width, height, pixels: new Uint8ClampedArray(width * height * 4).fill(255) }
}

/** `ImageData` is a thing of browsers; its shape is what counts. */
const pixelsOf = ({ width, height, pixels }: Canvas): ImageData => ({ width, height, data: pixels, colorSpace: 'srgb' })

/** The brightness of #rrggbb, roughly. */
const shadeOf = (hex: string): number =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) / 3

/** Numbers that follow each step of a path: to a point, a line, a curve, and back to its start. */
const POINTS = [2, 2, 6, 0, 0] as const

/** The rectangle around each closed piece of a path, points from the upper left corner as our paper writes them. */
function boxesOf(path: Float32Array): Box[] {
  const boxes: Box[] = []
  let [xs, ys]: [number[], number[]] = [[], []]
  for (let at = 0; at < path.length;) {
    const step = path[at] ?? 0
    const count = POINTS[step] ?? 0
    for (let n = 1; n <= count; n += 2) {
      xs.push(path[at + n] ?? 0)
      ys.push(path[at + n + 1] ?? 0)
    }
    at += count + 1
    if (step !== 4) continue
    boxes.push({ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) })
    ;[xs, ys] = [[], []]
  }
  return boxes
}

const toPixel = (points: number): number => Math.floor(points * SCALE + 0.5)

function paint({ width, pixels }: Canvas, { left, right, top, bottom }: Box, shade: number): void {
  const [from, to] = [toPixel(left), toPixel(right)]
  for (let y = toPixel(top); y < toPixel(bottom); y += 1)
    for (let x = from; x < to; x += 1) pixels.fill(shade, (y * width + x) * 4, (y * width + x) * 4 + 3)
}
