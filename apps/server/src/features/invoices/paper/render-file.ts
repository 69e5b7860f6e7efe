import { mailedFormats } from '@turnout/domain/invoices/electronic/wanted-formats.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { MailFile } from '../../../platform/mail/attach.ts'
import { documentWords } from './render-words.ts'
import type { IssuedDocument } from '@turnout/domain/invoices/invoice-document.ts'
import { documentById } from '../queries.ts'
import { electronicFile, issuedFormats } from './render-electronic.ts'
import { renderDocument } from './render-document.ts'

/**
 * The name by which mails call an invoice or a credit note that goes with them; its maker is in
 * `slice.ts`.
 */
export const DOCUMENT_ATTACHMENT = 'invoice'

/** A document as a file, named after its number. */
export const documentFile = async (issued: IssuedDocument): Promise<MailFile> => ({
  filename: documentWords(issued).filename,
  contentType: 'application/pdf',
  content: await renderDocument(issued),
})

/** The file of a document by its id, for a mail. */
export async function documentFileById(reader: Reader, id: number): Promise<MailFile> {
  const issued = await documentById(reader, id)
  if (issued === undefined) throw new Error(`There is no document ${id}`)
  return mailedFile(issued)
}

/** With an invoice for machines in it or beside it, where that is wanted and nothing is missing for it. */
async function mailedFile(issued: IssuedDocument): Promise<MailFile> {
  const [format] = issuedFormats(issued, mailedFormats(issued.document))
  if (format === undefined) return documentFile(issued)
  const file = await electronicFile(issued, format)
  return format === 'facturx' ? file : { ...(await documentFile(issued)), beside: file }
}
