import type { Reader } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { MailFile } from '../../../platform/mail/attach.ts'
import { documentWords } from './render-words.ts'
import type { IssuedDocument } from '@turnout/domain/invoices/invoice-document.ts'
import { documentById } from '../queries.ts'
import { electronicFile } from './render-electronic.ts'
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

/** With an invoice for machines in it where the organizer wants that and nothing is missing for it. */
async function mailedFile(issued: IssuedDocument): Promise<MailFile> {
  if (issued.document.electronic?.isMailed !== true) return documentFile(issued)
  try {
    return await electronicFile(issued, 'facturx')
  } catch (error) {
    if (error instanceof Refusal) return documentFile(issued)
    throw error
  }
}
