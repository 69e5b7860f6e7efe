import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF, read by a PDF reader that is not ours. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  // The reader takes the buffer over.
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: false })
  return text
}
