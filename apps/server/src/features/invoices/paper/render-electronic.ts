import type { ElectronicFormat } from '@turnout/domain/invoices/electronic/electronic-details.ts'
import { electronicInvoice } from '@turnout/domain/invoices/electronic/electronic-invoice.ts'
import { missingFields } from '@turnout/domain/invoices/electronic/missing-fields.ts'
import { writeElectronic } from '@turnout/domain/invoices/electronic/write-electronic.ts'
import { invoiceNumberText } from '@turnout/domain/invoices/invoice-number.ts'
import type { IssuedDocument } from '@turnout/domain/invoices/invoice-document.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { MailFile } from '../../../platform/mail/attach.ts'
import type { AttachedFile } from '../../../platform/pdf/attach-file.ts'
import { renderDocument } from './render-document.ts'
import { documentWords } from './render-words.ts'

/**
 * A document as machines read it.
 * @throws Refusal electronic_invoicing_off when it was issued before the organizer said who sells; invalid_fields that
 * names what the format needs; invoice_not_electronic
 */
export async function electronicFile(issued: IssuedDocument, format: ElectronicFormat): Promise<MailFile> {
  const xml = electronicXml(issued, format)
  if (format === 'facturx') {
    const content = await renderDocument(issued, attachedOf(xml))
    return { filename: documentWords(issued).filename, contentType: 'application/pdf', content }
  }
  return {
    filename: `${invoiceNumberText(issued).replaceAll(/[^\p{L}\p{N}._-]/gu, '-')}-${format}.xml`,
    contentType: 'application/xml',
    content: Buffer.from(xml),
  }
}

function electronicXml(issued: IssuedDocument, format: ElectronicFormat): string {
  const made = electronicOf(issued)
  if ('refused' in made) throw new Refusal('invoice_not_electronic', { details: { reason: made.refused } })
  const missing = missingFields(made.invoice, format)
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, [{ word: 'required' as const }]]))
    throw new Refusal('invalid_fields', { fields })
  }
  return writeElectronic(made.invoice, format)
}

function electronicOf(issued: IssuedDocument) {
  const { electronic } = issued.document
  if (electronic === undefined) throw new Refusal('electronic_invoicing_off')
  return electronicInvoice(issued, electronic)
}

/** Those of some formats that a document can be written in. */
export function issuedFormats(
  issued: IssuedDocument,
  formats: readonly ElectronicFormat[],
): readonly ElectronicFormat[] {
  if (formats.length === 0) return []
  const made = electronicOf(issued)
  return 'refused' in made ? [] : formats.filter((format) => missingFields(made.invoice, format).length === 0)
}

/** How Factur-X names its file, and what it has the PDF say about it. */
const attachedOf = (content: string): AttachedFile => ({
  name: 'factur-x.xml',
  description: 'Factur-X',
  mediaType: 'text/xml',
  content,
  schema: {
    name: 'Factur-X PDFA Extension Schema',
    namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
    prefix: 'fx',
    properties: [
      { name: 'DocumentType', value: 'INVOICE', description: 'Kind of the hybrid document' },
      { name: 'DocumentFileName', value: 'factur-x.xml', description: 'Name of the file inside' },
      { name: 'Version', value: '1.0', description: 'Version of the schema' },
      { name: 'ConformanceLevel', value: 'EN 16931', description: 'Profile of the file inside' },
    ].map((property) => ({ ...property, type: 'Text', category: 'external' })),
  },
})
