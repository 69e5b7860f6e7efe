import { m } from '@turnout/messages/generated/messages.js'
import { addressLabel } from '../../format/address-labels.ts'
import { comma } from '../../format/in-a-row.ts'

/** The fields that a format of an invoice may lack, by their last names. */
const FIELDS: Readonly<Record<string, () => string>> = {
  vat_id: m.organizers_electronic_vat_id,
  tax_number: m.organizers_electronic_tax_number,
  contact_name: m.organizers_electronic_contact_name,
  contact_phone: m.organizers_electronic_contact_phone,
  electronic_address: m.organizers_electronic_address,
  address_line_1: () => addressLabel('address_line_1', ''),
  zip_or_postal_code: () => addressLabel('zip_or_postal_code', ''),
  city: () => addressLabel('city', ''),
  country: m.events_field_country,
  reference: m.orders_company_reference,
  email: m.checkout_email,
}

/** What a format lacks, by the paths that the server refused; null where it refused no field. */
export function lackingWords(paths: readonly string[]): string | null {
  const words = paths.flatMap((path) => {
    const [side = '', name = ''] = path.split('.')
    const field = FIELDS[name]?.()
    if (field === undefined) return []
    return [side === 'seller' ? m.orders_document_of_seller({ field }) : m.orders_document_of_buyer({ field })]
  })
  return words.length === 0 ? null : m.orders_document_lacks({ fields: words.join(comma()) })
}
