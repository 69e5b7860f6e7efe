import { inflateSync } from 'node:zlib'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** What a PDF says to people who hear it instead of seeing it, read by a PDF reader that is not ours. */
export interface PdfStructure {
  readonly title: string | null
  readonly language: string | null
  /** Whether readers show the title above the page instead of the name of the file. */
  readonly showsTitle: boolean
  readonly isTagged: boolean
  /** Whether the file says that it keeps PDF/UA-1. */
  readonly saysUniversal: boolean
  /** Texts, lines and pictures that are neither content of the structure nor marked as adornment. */
  readonly unmarked: number
  /** For each page its elements in the order of reading: "Document/Sect/H1"; a figure with what it says. */
  readonly pages: readonly (readonly string[])[]
  /** Texts that are told in the order of reading because they are drawn in another one. */
  readonly readAs: readonly string[]
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

export async function pdfStructure(bytes: Uint8Array): Promise<PdfStructure> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const { info, metadata } = await pdf.getMetadata()
  const said = info as { readonly Title?: string; readonly Language?: string }
  const preferences = (await pdf.getViewerPreferences()) as Readonly<Record<string, unknown>> | null
  const marks = (await pdf.getMarkInfo()) as { readonly Marked?: boolean } | null
  const pages: string[][] = []
  let unmarked = 0
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at)
    pages.push(elementsOf((await page.getStructTree()) as Node | null))
    unmarked += await unmarkedOn(page)
  }
  return {
    title: said.Title ?? null,
    language: said.Language ?? null,
    showsTitle: preferences?.['DisplayDocTitle'] === true,
    isTagged: marks?.Marked === true,
    saysUniversal: String((metadata as { getRaw(): unknown } | null)?.getRaw()).includes('<pdfuaid:part>1<'),
    unmarked,
    pages,
    readAs: textsReadAs(Buffer.from(bytes)),
  }
}

interface Node {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly Node[]
}

function elementsOf(node: Node | null, above: readonly string[] = []): string[] {
  if (node?.role === undefined) return []
  const path = node.role === 'Root' ? above : [...above, node.role]
  const own = path.join('/') + (node.alt === undefined ? '' : `: ${node.alt}`)
  const children = node.children ?? []
  const inner = children.flatMap((child) => elementsOf(child, path))
  // The reader tells the whole of a table on each page that has a part of it.
  const isOnPage = inner.length > 0 || children.some((child) => child.role === undefined)
  return path.length > 0 && isOnPage ? [own, ...inner] : inner
}

/** Everything that leaves ink on a page has to be inside of a mark: an adornment, or content with a number. */
async function unmarkedOn(page: Page): Promise<number> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray } = await page.getOperatorList()
  const inks = new Set<number>([OPS.showText, OPS.constructPath, OPS.paintImageXObject, OPS.paintInlineImageXObject])
  const opening = new Set<number>([OPS.beginMarkedContent, OPS.beginMarkedContentProps])
  let depth = 0
  let unmarked = 0
  for (const operation of fnArray) {
    if (opening.has(operation)) depth += 1
    if (operation === OPS.endMarkedContent) depth -= 1
    if (depth === 0 && inks.has(operation)) unmarked += 1
  }
  return unmarked
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The reader that we use does not tell of these: they are in the packed streams of the pages. */
function textsReadAs(file: Buffer): string[] {
  const whole = file.toString('latin1')
  const streams = [...whole.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n/gu)].map(({ 0: head, index }) => {
    const end = whole.indexOf('endstream', index)
    return inflateSync(file.subarray(index + head.length, end)).toString('latin1')
  })
  const found = streams.flatMap((stream) => [...stream.matchAll(/\/ActualText \(((?:\\[^]|[^\\)])*)\)/gu)])
  return found.map(([, said = '']) => {
    const bytes = said.replaceAll(/\\([^])/gu, (_, sign: string) => ESCAPES[sign] ?? sign)
    return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
  })
}
