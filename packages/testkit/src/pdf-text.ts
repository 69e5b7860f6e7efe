import { extractText, getDocumentProxy } from 'unpdf'

/** What a reader reads in a PDF: the text of each page, by a reader that is not ours. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  // The reader takes the buffer over.
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: false })
  return text
}
