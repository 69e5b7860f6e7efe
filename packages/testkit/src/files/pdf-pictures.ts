import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'

interface DrawnPage {
  getViewport(how: { readonly scale: number }): { readonly width: number; readonly height: number }
  render(how: object): { readonly promise: Promise<void> }
}

interface Reader {
  getDocument(source: { readonly data: Uint8Array }): {
    readonly promise: Promise<{ readonly numPages: number; getPage(at: number): Promise<DrawnPage> }>
  }
}

/**
 * The pages of a PDF as they look on paper, each a PNG, drawn by a PDF reader that is not ours in a page of a browser.
 * @param scale pixels a point
 */
export async function pdfPictures(page: Page, bytes: Uint8Array, scale: number): Promise<Buffer[]> {
  const home = dirname(createRequire(import.meta.url).resolve('unpdf'))
  const reader = readFileSync(join(home, 'pdfjs.mjs'), 'utf8')
  await page.goto('about:blank')
  // As text, because a bundler of tests would put its own `import` in place of the browser's.
  await page.addScriptTag({
    content: `globalThis.pdfReader = (source) => import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))`,
  })
  const pictures = await page.evaluate(drawPages, { reader, pdf: Buffer.from(bytes).toString('base64'), scale })
  return pictures.map((picture) => Buffer.from(picture.split(',')[1] ?? '', 'base64'))
}

/** Runs in the browser. */
async function drawPages(given: { reader: string; pdf: string; scale: number }): Promise<string[]> {
  const { pdfReader } = globalThis as unknown as { pdfReader(source: string): Promise<Reader> }
  const { getDocument } = await pdfReader(given.reader)
  const data = Uint8Array.from(atob(given.pdf), (letter) => letter.codePointAt(0) ?? 0)
  const file = await getDocument({ data }).promise
  const pictures: string[] = []
  for (let at = 1; at <= file.numPages; at += 1) {
    const sheet = await file.getPage(at)
    const viewport = sheet.getViewport({ scale: given.scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(viewport.width)
    canvas.height = Math.ceil(viewport.height)
    await sheet.render({ canvas, viewport }).promise
    pictures.push(canvas.toDataURL())
  }
  return pictures
}
