import { getDocumentProxy } from 'unpdf'

/** A page of a PDF, in millimetres from its upper left corner. */
export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly texts: readonly {
    readonly text: string
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }[]
}

const MM = 25.4 / 72

/** How large the pages are and where their texts stand, read by a PDF reader that is not ours. */
export async function pdfPages(bytes: Uint8Array): Promise<PdfPage[]> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const pages: PdfPage[] = []
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , , x = 0, y = 0] = item.transform as number[]
      const top = (height - y - item.height) * MM
      return [{ text: item.str, left: x * MM, right: (x + item.width) * MM, top, bottom: (height - y) * MM }]
    })
    pages.push({ width: width * MM, height: height * MM, texts })
  }
  return pages
}
