import { headingKey } from '../heading-key.ts'
import type { ImportField } from '../import-fields.ts'
import type { KnownTable } from './known-tables.ts'

/*
 * The files of orders and of attendees that the product itself writes, in the languages it writes them
 * in. Programs get the English ones. `*`: the currency follows. What is not named here is told better
 * by another column, or comes to no field.
 */

const ORDER_FIELDS: readonly ImportField[] = [
  'order_ref',
  'order_date',
  'order_status',
  'buyer_first_name',
  'buyer_last_name',
  'buyer_email',
  'quantity',
  'order_fees',
  'order_tax',
  'order_total',
  'order_refunded',
  'payment_method',
  'promo_code',
  'locale',
]
const ORDERS: readonly string[] = [
  'Order|Placed|Status|First name|Last name|Email|Tickets|Fees*|Taxes*|Total*|Refunded*|Payment method|Promo code|Language',
  'Bestellung|Aufgegeben|Status|Vorname|Nachname|E-Mail|Tickets|Gebühren*|Steuern*|Gesamt*|Erstattet*|Zahlungsart|Promo-Code|Sprache',
  'Commande|Passée|Statut|Prénom|Nom|E-mail|Billets|Frais*|Taxes*|Total*|Remboursé*|Mode de paiement|Code promo|Langue',
  'Encomenda|Feita em|Estado|Nome próprio|Apelido|E-mail|Bilhetes|Taxas*|Impostos*|Total*|Reembolsado*|Forma de pagamento|Código promocional|Idioma',
  'Pedido|Fecha|Estado|Nombre|Apellido|Correo|Entradas|Cargos*|Impuestos*|Total*|Reembolsado*|Forma de pago|Código promocional|Idioma',
  // Until the heading was renamed.
  'Pedido|Hecho|Estado|Nombre|Apellido|Correo|Entradas|Cargos*|Impuestos*|Total*|Reembolsado*|Forma de pago|Código promocional|Idioma',
  '订单|下单时间|状态|名|姓|邮箱|门票|费用*|税*|合计*|已退款*|付款方式|优惠码|语言',
  'Pedido|Feito em|Status|Nome|Sobrenome|E-mail|Ingressos|Taxas*|Impostos*|Total*|Reembolsado*|Forma de pagamento|Código promocional|Idioma',
]

/** Columns behind those that no field takes; the answers follow. */
const ORDERS_ASIDE: readonly string[] = [
  'Wants news|Completed|Paid',
  'Möchte Neuigkeiten|Abgeschlossen|Bezahlt',
  'Souhaite des nouvelles|Terminée|Payée',
  'Quer novidades|Concluída em|Paga em',
  'Quiere novedades|Completado|Pagado',
  'Quiere novedades|Completado|Pagado',
  '愿意接收资讯|完成时间|付款时间',
  'Quer novidades|Concluído em|Pago em',
]

const COMPANY_FIELDS: readonly ImportField[] = ['company_name', 'company_vat_id', 'company_reference']
/** Of later releases. */
const COMPANIES: readonly string[] = [
  'Company|VAT ID|Buyer’s reference',
  'Firma|USt-IdNr.|Referenz des Käufers',
  'Entreprise|Numéro de TVA|Référence de l’acheteur',
  'Empresa|Número de IVA|Referência do comprador',
  'Empresa|NIF-IVA|Referencia del comprador',
  'Empresa|NIF-IVA|Referencia del comprador',
  '公司|增值税号|购票方编号',
  'Empresa|Número de IVA|Referência do comprador',
]

const ADDRESS_FIELDS: readonly ImportField[] = [
  'address_line_1',
  'address_line_2',
  'zip_or_postal_code',
  'city',
  'state_or_region',
  'country',
]
/** Of later releases. */
const ADDRESSES: readonly string[] = [
  'Street and number|Address line 2|Postal code|City|State or region|Country',
  'Straße und Hausnummer|Adresszusatz|Postleitzahl|Ort|Bundesland oder Region|Land',
  'Numéro et rue|Complément d’adresse|Code postal|Ville|État ou région|Pays',
  'Rua e número|Complemento da morada|Código postal|Localidade|Distrito ou região|País',
  'Calle y número|Dirección, línea 2|Código postal|Ciudad|Provincia o región|País',
  'Calle y número|Dirección, línea 2|Código postal|Ciudad|Provincia o región|País',
  '街道和门牌号|地址第二行|邮政编码|城市|省/州|国家/地区',
  'Rua e número|Complemento|CEP|Cidade|Estado ou região|País',
]

const ATTENDEE_FIELDS: readonly ImportField[] = [
  'ticket_ref',
  'guest_first_name',
  'guest_last_name',
  'guest_email',
  'ticket_status',
  'product',
  'product_tier',
  'order_ref',
  'locale',
  'guest_notes',
  'order_date',
]
/** Of later releases, and left out of files with picked columns. */
const CHECK_INS: readonly string[] = [
  'Checked in',
  'Eingecheckt',
  'Entrée',
  'Entradas',
  'Accesos',
  '签到时间',
  'Check-in',
]
/** Of the files of an event with several dates. */
const DATES: readonly string[] = ['Date', 'Termin', 'Date', 'Data', 'Fecha', '日期', 'Data']
/** Of the files of an event with seats. */
const SEATS: readonly string[] = ['Seat', 'Platz', 'Place', 'Lugar', 'Asiento', '座位', 'Assento']
const ATTENDEES: readonly string[] = [
  'Attendee|First name|Last name|Email|Status|Ticket|Price level|Order|Language|Notes|Registered',
  'Teilnahme|Vorname|Nachname|E-Mail|Status|Ticket|Preisstufe|Bestellung|Sprache|Notizen|Registriert',
  'Participant|Prénom|Nom|E-mail|Statut|Billet|Tarif|Commande|Langue|Notes|Inscrit',
  'Participante|Nome próprio|Apelido|E-mail|Estado|Bilhete|Escalão de preço|Encomenda|Idioma|Notas|Inscrito em',
  'Asistente|Nombre|Apellido|Correo|Estado|Entrada|Tarifa|Pedido|Idioma|Notas|Registrado',
  '参与者|名|姓|邮箱|状态|门票|价格档|订单|语言|备注|登记时间',
  'Participante|Nome|Sobrenome|E-mail|Status|Ingresso|Faixa de preço|Pedido|Idioma|Observações|Inscrito em',
]

const keyOf = (heading: string): string =>
  heading.endsWith('*') ? `${headingKey(heading.slice(0, -1))} *` : headingKey(heading)

const namedBy = (headings: readonly string[], fields: readonly ImportField[]) =>
  Object.fromEntries(headings.map((heading, place) => [keyOf(heading), fields[place]] as [string, ImportField]))

/** A table in one language: it has all of these headings. */
const ownTable = (
  headings: string,
  fields: readonly ImportField[],
  rest: Pick<KnownTable, 'kind' | 'questions' | 'aside'> & { readonly later: Readonly<Record<string, ImportField>> },
): KnownTable => {
  const { later, ...own } = rest
  const keys = headings.split('|').map(keyOf)
  return {
    ...own,
    needs: keys.map((key) => [key]),
    fields: { ...namedBy(headings.split('|'), fields), ...later },
  }
}

export const OWN_TABLES: readonly KnownTable[] = [
  ...ORDERS.map((headings, place) =>
    ownTable(headings, ORDER_FIELDS, {
      kind: 'TURNOUT_ORDERS',
      questions: 'order_answer',
      aside: (ORDERS_ASIDE[place] ?? '').split('|').map(headingKey),
      later: {
        ...namedBy((ADDRESSES[place] ?? '').split('|'), ADDRESS_FIELDS),
        ...namedBy((COMPANIES[place] ?? '').split('|'), COMPANY_FIELDS),
      },
    }),
  ),
  ...ATTENDEES.map((headings, place) =>
    ownTable(headings, ATTENDEE_FIELDS, {
      kind: 'TURNOUT_ATTENDEES',
      questions: 'guest_answer',
      later: namedBy(
        [CHECK_INS[place] ?? '', DATES[place] ?? '', SEATS[place] ?? ''],
        ['checked_in_at', 'event_date', 'seat'],
      ),
    }),
  ),
]
