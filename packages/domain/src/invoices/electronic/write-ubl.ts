import { amountsIn, percentText, priceOfLine, UNIT_CODE } from './amounts.ts'
import type { ElectronicInvoice, VatBreakdown } from './electronic-invoice.ts'
import type { ElectronicLine } from './electronic-lines.ts'
import { namesVatIds } from './missing-fields.ts'
import type { ElectronicAddress } from './electronic-parties.ts'
import type { Profile } from './profiles.ts'
import type { VatTreatment } from './vat-treatment.ts'
import { element, textElement, writeXml, type Element } from './xml.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const PARTS = {
  'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
}
const INVOICE = '380'
const CREDIT_NOTE = '381'

/** An amount with its currency. */
type Amount = (name: string, minor: number) => Element

/** An invoice or a credit note as UBL 2.1. */
export function writeUbl(invoice: ElectronicInvoice, profile: Profile): string {
  const { isCredit, currency } = invoice
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const text = amountsIn(currency)
  const amount: Amount = (name, minor) => element(name, text(minor), { currencyID: currency })
  const children = [
    ...head(invoice, profile),
    element('cac:AccountingSupplierParty', element('cac:Party', sellerParty(invoice))),
    element('cac:AccountingCustomerParty', element('cac:Party', buyerParty(invoice))),
    element('cac:Delivery', element('cbc:ActualDeliveryDate', invoice.deliveredOn)),
    paymentMeans(invoice),
    invoice.payment.terms === null ? null : element('cac:PaymentTerms', textElement('cbc:Note', invoice.payment.terms)),
    element('cac:TaxTotal', [
      amount('cbc:TaxAmount', invoice.totals.vatMinor),
      ...invoice.vat.map((group) => subtotal(group, amount)),
    ]),
    element('cac:LegalMonetaryTotal', totalsElements(invoice, amount)),
    ...invoice.lines.map((line, at) => lineElement(line, at + 1, { isCredit, amount })),
  ]
  return writeXml(element(`ubl:${root}`, children, { 'xmlns:ubl': `${UBL}:${root}-2`, ...PARTS }))
}

function head(invoice: ElectronicInvoice, profile: Profile): (Element | null)[] {
  const { isCredit, payment, preceding } = invoice
  return [
    element('cbc:CustomizationID', profile.guideline),
    textElement('cbc:ProfileID', profile.process),
    element('cbc:ID', invoice.number),
    element('cbc:IssueDate', invoice.issuedOn),
    isCredit ? null : textElement('cbc:DueDate', payment.dueOn),
    isCredit ? element('cbc:CreditNoteTypeCode', CREDIT_NOTE) : element('cbc:InvoiceTypeCode', INVOICE),
    textElement('cbc:Note', invoice.note),
    element('cbc:DocumentCurrencyCode', invoice.currency),
    textElement('cbc:BuyerReference', invoice.buyerReference),
    preceding === null
      ? null
      : element(
          'cac:BillingReference',
          element('cac:InvoiceDocumentReference', [
            element('cbc:ID', preceding.number),
            element('cbc:IssueDate', preceding.issuedOn),
          ]),
        ),
  ]
}

function sellerParty(invoice: ElectronicInvoice): (Element | null)[] {
  const { seller } = invoice
  const vatId = namesVatIds(invoice) ? seller.vat_id : null
  // Without a VAT ID and a register the number of the tax office says who sells (BR-CO-26).
  const id = vatId === null && seller.registration_number === null ? (seller.tax_number ?? seller.vat_id) : null
  return [
    endpoint(seller.electronic),
    id === null ? null : element('cac:PartyIdentification', element('cbc:ID', id)),
    postalAddress({ ...seller, address_line_2: null, state_or_region: null }),
    taxScheme('VAT', vatId),
    taxScheme('FC', seller.tax_number),
    element('cac:PartyLegalEntity', [
      element('cbc:RegistrationName', seller.name),
      textElement('cbc:CompanyID', seller.registration_number),
    ]),
    contact(seller.contact_name, seller.contact_phone, seller.contact_email),
  ]
}

function buyerParty(invoice: ElectronicInvoice): (Element | null)[] {
  const { buyer } = invoice
  return [
    buyer.electronic === null ? null : endpoint(buyer.electronic),
    postalAddress(buyer),
    taxScheme('VAT', namesVatIds(invoice) ? buyer.vatId : null),
    element('cac:PartyLegalEntity', element('cbc:RegistrationName', buyer.name)),
    contact(buyer.contactName, null, buyer.email),
  ]
}

const endpoint = ({ scheme, id }: ElectronicAddress): Element => element('cbc:EndpointID', id, { schemeID: scheme })

interface Postal {
  readonly address_line_1: string | null
  readonly address_line_2: string | null
  readonly zip_or_postal_code: string | null
  readonly city: string | null
  readonly state_or_region: string | null
  readonly country: string | null
}

const postalAddress = (postal: Postal): Element =>
  element('cac:PostalAddress', [
    textElement('cbc:StreetName', postal.address_line_1),
    textElement('cbc:AdditionalStreetName', postal.address_line_2),
    textElement('cbc:CityName', postal.city),
    textElement('cbc:PostalZone', postal.zip_or_postal_code),
    textElement('cbc:CountrySubentity', postal.state_or_region),
    postal.country === null ? null : element('cac:Country', element('cbc:IdentificationCode', postal.country)),
  ])

const taxScheme = (scheme: 'VAT' | 'FC', id: string | null): Element | null =>
  id === null
    ? null
    : element('cac:PartyTaxScheme', [element('cbc:CompanyID', id), element('cac:TaxScheme', element('cbc:ID', scheme))])

function contact(name: string | null, phone: string | null, email: string | null): Element | null {
  if (name === null && phone === null && email === null) return null
  return element('cac:Contact', [
    textElement('cbc:Name', name),
    textElement('cbc:Telephone', phone),
    textElement('cbc:ElectronicMail', email),
  ])
}

function paymentMeans({ payment: { meansCode, account, reference } }: ElectronicInvoice): Element {
  const branch = account?.bic ?? null
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', meansCode),
    textElement('cbc:PaymentID', reference),
    account === null
      ? null
      : element('cac:PayeeFinancialAccount', [
          element('cbc:ID', account.iban),
          element('cbc:Name', account.payee),
          branch === null ? null : element('cac:FinancialInstitutionBranch', element('cbc:ID', branch)),
        ]),
  ])
}

const subtotal = ({ treatment, netMinor, vatMinor }: VatBreakdown, amount: Amount): Element =>
  element('cac:TaxSubtotal', [
    amount('cbc:TaxableAmount', netMinor),
    amount('cbc:TaxAmount', vatMinor),
    element('cac:TaxCategory', [
      // Lines outside the scope of VAT have no rate; their sum has 0, because XRechnung wants one there.
      ...categoryOf({ ...treatment, ratePpm: treatment.ratePpm ?? 0 }),
      textElement('cbc:TaxExemptionReasonCode', treatment.reasonCode),
      textElement('cbc:TaxExemptionReason', treatment.reason),
      VAT,
    ]),
  ])

const VAT = element('cac:TaxScheme', element('cbc:ID', 'VAT'))

const categoryOf = ({ category, ratePpm }: VatTreatment): (Element | null)[] => [
  element('cbc:ID', category),
  ratePpm === null ? null : element('cbc:Percent', percentText(ratePpm)),
]

const totalsElements = ({ totals }: ElectronicInvoice, amount: Amount): Element[] => [
  amount('cbc:LineExtensionAmount', totals.linesMinor),
  amount('cbc:TaxExclusiveAmount', totals.netMinor),
  amount('cbc:TaxInclusiveAmount', totals.grossMinor),
  amount('cbc:PrepaidAmount', totals.prepaidMinor),
  amount('cbc:PayableAmount', totals.dueMinor),
]

function lineElement(
  line: ElectronicLine,
  number: number,
  { isCredit, amount }: { readonly isCredit: boolean; readonly amount: Amount },
): Element {
  const price = priceOfLine(line)
  const discount = element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'false'),
    amount('cbc:Amount', price.discountMinor),
    amount('cbc:BaseAmount', price.netMinor + price.discountMinor),
  ])
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    element('cbc:ID', String(number)),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', String(line.quantity), {
      unitCode: UNIT_CODE,
    }),
    amount('cbc:LineExtensionAmount', line.netMinor),
    element('cac:Item', [
      element('cbc:Name', line.name),
      element('cac:ClassifiedTaxCategory', [...categoryOf(line.treatment), VAT]),
    ]),
    element('cac:Price', [
      amount('cbc:PriceAmount', price.netMinor),
      price.baseQuantity === 1
        ? null
        : element('cbc:BaseQuantity', String(price.baseQuantity), { unitCode: UNIT_CODE }),
      price.discountMinor === 0 ? null : discount,
    ]),
  ])
}
