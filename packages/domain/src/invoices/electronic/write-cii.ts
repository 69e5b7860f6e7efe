import { amountsIn, percentText, priceOfLine, UNIT_CODE } from './amounts.ts'
import type { ElectronicInvoice, VatBreakdown } from './electronic-invoice.ts'
import type { ElectronicLine } from './electronic-lines.ts'
import { namesVatIds } from './missing-fields.ts'
import type { ElectronicAddress } from './electronic-parties.ts'
import type { Profile } from './profiles.ts'
import { element, textElement, writeXml, type Element } from './xml.ts'

const UNECE = 'urn:un:unece:uncefact:data:standard'
const NAMESPACES = {
  'xmlns:rsm': `${UNECE}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${UNECE}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${UNECE}:UnqualifiedDataType:100`,
  'xmlns:qdt': `${UNECE}:QualifiedDataType:100`,
}
const INVOICE = '380'
const CREDIT_NOTE = '381'

/** An invoice as UN/CEFACT Cross Industry Invoice D16B. */
export function writeCii(invoice: ElectronicInvoice, profile: Profile): string {
  const context = [
    profile.process === null
      ? null
      : element('ram:BusinessProcessSpecifiedDocumentContextParameter', element('ram:ID', profile.process)),
    element('ram:GuidelineSpecifiedDocumentContextParameter', element('ram:ID', profile.guideline)),
  ]
  const { note } = invoice
  const head = [
    element('ram:ID', invoice.number),
    element('ram:TypeCode', invoice.isCredit ? CREDIT_NOTE : INVOICE),
    element('ram:IssueDateTime', dayElement('udt', invoice.issuedOn)),
    note === null || note.trim() === '' ? null : element('ram:IncludedNote', textElement('ram:Content', note)),
  ]
  const transaction = [
    ...invoice.lines.map((line, at) => lineElement(line, at + 1, invoice.currency)),
    element('ram:ApplicableHeaderTradeAgreement', agreement(invoice)),
    element(
      'ram:ApplicableHeaderTradeDelivery',
      element(
        'ram:ActualDeliverySupplyChainEvent',
        element('ram:OccurrenceDateTime', dayElement('udt', invoice.deliveredOn)),
      ),
    ),
    element('ram:ApplicableHeaderTradeSettlement', settlement(invoice)),
  ]
  return writeXml(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', context),
        element('rsm:ExchangedDocument', head),
        element('rsm:SupplyChainTradeTransaction', transaction),
      ],
      NAMESPACES,
    ),
  )
}

/** YYYYMMDD, as format 102 writes a day. */
const dayElement = (prefix: 'udt' | 'qdt', day: string): Element =>
  element(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' })

function lineElement(line: ElectronicLine, number: number, currency: string): Element {
  const amount = amountsIn(currency)
  const price = priceOfLine(line)
  const base =
    price.baseQuantity === 1 ? null : element('ram:BasisQuantity', String(price.baseQuantity), { unitCode: UNIT_CODE })
  const discount = element('ram:AppliedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', element('udt:Indicator', 'false')),
    element('ram:ActualAmount', amount(price.discountMinor)),
  ])
  const listed = element('ram:GrossPriceProductTradePrice', [
    element('ram:ChargeAmount', amount(price.netMinor + price.discountMinor)),
    base,
    discount,
  ])
  const { category, ratePpm } = line.treatment
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', element('ram:LineID', String(number))),
    element('ram:SpecifiedTradeProduct', element('ram:Name', line.name)),
    element('ram:SpecifiedLineTradeAgreement', [
      price.discountMinor === 0 ? null : listed,
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', amount(price.netMinor)), base]),
    ]),
    element(
      'ram:SpecifiedLineTradeDelivery',
      element('ram:BilledQuantity', String(line.quantity), { unitCode: UNIT_CODE }),
    ),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', category),
        ratePpm === null ? null : element('ram:RateApplicablePercent', percentText(ratePpm)),
      ]),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        element('ram:LineTotalAmount', amount(line.netMinor)),
      ),
    ]),
  ])
}

function agreement(invoice: ElectronicInvoice): (Element | null)[] {
  return [
    textElement('ram:BuyerReference', invoice.buyerReference),
    element('ram:SellerTradeParty', sellerParty(invoice)),
    element('ram:BuyerTradeParty', buyerParty(invoice)),
  ]
}

function sellerParty(invoice: ElectronicInvoice): (Element | null)[] {
  const { seller } = invoice
  const vatId = namesVatIds(invoice) ? seller.vat_id : null
  // Without a VAT ID and a register the number of the tax office says who sells (BR-CO-26).
  const id = vatId === null && seller.registration_number === null ? (seller.tax_number ?? seller.vat_id) : null
  return [
    textElement('ram:ID', id),
    element('ram:Name', seller.name),
    seller.registration_number === null
      ? null
      : element('ram:SpecifiedLegalOrganization', element('ram:ID', seller.registration_number)),
    contact(seller.contact_name, seller.contact_phone, seller.contact_email),
    postalAddress({ ...seller, address_line_2: null, state_or_region: null }),
    electronicAddress(seller.electronic),
    taxRegistration('VA', vatId),
    taxRegistration('FC', seller.tax_number),
  ]
}

function buyerParty(invoice: ElectronicInvoice): (Element | null)[] {
  const { buyer } = invoice
  return [
    element('ram:Name', buyer.name),
    contact(buyer.contactName, null, buyer.email),
    postalAddress(buyer),
    buyer.electronic === null ? null : electronicAddress(buyer.electronic),
    taxRegistration('VA', namesVatIds(invoice) ? buyer.vatId : null),
  ]
}

function contact(name: string | null, phone: string | null, email: string | null): Element | null {
  if (name === null && phone === null && email === null) return null
  return element('ram:DefinedTradeContact', [
    textElement('ram:PersonName', name),
    phone === null ? null : element('ram:TelephoneUniversalCommunication', textElement('ram:CompleteNumber', phone)),
    email === null ? null : element('ram:EmailURIUniversalCommunication', textElement('ram:URIID', email)),
  ])
}

interface Postal {
  readonly address_line_1: string | null
  readonly address_line_2: string | null
  readonly zip_or_postal_code: string | null
  readonly city: string | null
  readonly state_or_region: string | null
  readonly country: string | null
}

const postalAddress = (postal: Postal): Element =>
  element('ram:PostalTradeAddress', [
    textElement('ram:PostcodeCode', postal.zip_or_postal_code),
    textElement('ram:LineOne', postal.address_line_1),
    textElement('ram:LineTwo', postal.address_line_2),
    textElement('ram:CityName', postal.city),
    textElement('ram:CountryID', postal.country),
    textElement('ram:CountrySubDivisionName', postal.state_or_region),
  ])

const electronicAddress = ({ scheme, id }: ElectronicAddress): Element =>
  element('ram:URIUniversalCommunication', element('ram:URIID', id, { schemeID: scheme }))

const taxRegistration = (schemeID: 'VA' | 'FC', id: string | null): Element | null =>
  id === null ? null : element('ram:SpecifiedTaxRegistration', element('ram:ID', id, { schemeID }))

function settlement(invoice: ElectronicInvoice): (Element | null)[] {
  const { currency, payment, preceding } = invoice
  const amount = amountsIn(currency)
  return [
    textElement('ram:PaymentReference', payment.reference),
    element('ram:InvoiceCurrencyCode', currency),
    element('ram:SpecifiedTradeSettlementPaymentMeans', means(invoice)),
    ...invoice.vat.map((group) => taxElement(group, amount)),
    element('ram:SpecifiedTradePaymentTerms', [
      textElement('ram:Description', payment.terms),
      payment.dueOn === null ? null : element('ram:DueDateDateTime', dayElement('udt', payment.dueOn)),
    ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', summation(invoice)),
    preceding === null
      ? null
      : element('ram:InvoiceReferencedDocument', [
          element('ram:IssuerAssignedID', preceding.number),
          element('ram:FormattedIssueDateTime', dayElement('qdt', preceding.issuedOn)),
        ]),
  ]
}

function means({ payment: { meansCode, account } }: ElectronicInvoice): (Element | null)[] {
  return [
    element('ram:TypeCode', meansCode),
    account === null
      ? null
      : element(
          'ram:PayeePartyCreditorFinancialAccount',
          [
            element(meansCode === '58' ? 'ram:IBANID' : 'ram:ProprietaryID', account.iban),
            element('ram:AccountName', account.payee),
          ].toSorted(byAccountOrder),
        ),
    account === null || account.bic === null
      ? null
      : element('ram:PayeeSpecifiedCreditorFinancialInstitution', element('ram:BICID', account.bic)),
  ]
}

/** The schema has the IBAN before the name, another number after it. */
const ACCOUNT_ORDER = ['ram:IBANID', 'ram:AccountName', 'ram:ProprietaryID']
const byAccountOrder = (one: Element, other: Element): number =>
  ACCOUNT_ORDER.indexOf(one.name) - ACCOUNT_ORDER.indexOf(other.name)

const taxElement = ({ treatment, netMinor, vatMinor }: VatBreakdown, amount: (minor: number) => string): Element =>
  element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', amount(vatMinor)),
    element('ram:TypeCode', 'VAT'),
    textElement('ram:ExemptionReason', treatment.reason),
    element('ram:BasisAmount', amount(netMinor)),
    element('ram:CategoryCode', treatment.category),
    textElement('ram:ExemptionReasonCode', treatment.reasonCode),
    // Lines outside the scope of VAT have no rate; their sum has 0, because XRechnung wants one there.
    element('ram:RateApplicablePercent', percentText(treatment.ratePpm ?? 0)),
  ])

function summation({ totals, currency }: ElectronicInvoice): Element[] {
  const amount = amountsIn(currency)
  return [
    element('ram:LineTotalAmount', amount(totals.linesMinor)),
    element('ram:TaxBasisTotalAmount', amount(totals.netMinor)),
    element('ram:TaxTotalAmount', amount(totals.vatMinor), { currencyID: currency }),
    element('ram:GrandTotalAmount', amount(totals.grossMinor)),
    element('ram:TotalPrepaidAmount', amount(totals.prepaidMinor)),
    element('ram:DuePayableAmount', amount(totals.dueMinor)),
  ]
}
