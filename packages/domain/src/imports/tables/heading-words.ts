import type { ImportField } from '../import-fields.ts'

/*
 * What a heading says by its words, in English, German, French, Spanish, Portuguese and Chinese; for tables of unknown
 * systems, and for translated headings of those we do. Compared as `headingKey` writes them; the first that fits
 * decides.
 */

const ORDER =
  '(?:order|booking|bestell|buchung|auftrag|commande|reservation|pedido|orden|reserva|encomenda|compra|订单)'
const TICKET = '(?:ticket|billet|eintrittskarte|karte|entrada|boleto|bilhete|ingresso|position|票)'
const GUEST =
  '(?:attendee|guest|participant|teilnehm\\w*|gast|invite|asistente|participante|invitado|convidado|ticket (?:holder|full)|参加者|与会者|ticket)'
const BUYER =
  '(?:buyer|purchaser|customer|billing|invoice|order|payer|kaufer|kunde\\w*|kaufe\\w*|besteller\\w*|rechnung\\w*|acheteur|client|facturation|comprador|cliente|facturacion|购买者|买家)'
const MAIL = '(?:e ?mail|mail|courriel|correo|邮箱|电子邮件|邮件)'
const NUMBER = '(?:id|no|nr|nummer|number|num|numero|#|code|ref|reference|referenz|referencia|referencia|kennung|n|号)'
const FIRST =
  '(?:first ?name|given ?name|forename|vorname\\w*|prenom|nombre de pila|primer nombre|primeiro nome|名字|名)'
const LAST =
  '(?:last ?name|surname|family ?name|nachname\\w*|familienname|nom de famille|apellidos?|sobrenome|apelido|姓氏|姓)'
const NAME = '(?:name|nom|nombre|nome|姓名|full ?name|vollstandiger name|nom complet|nombre completo|nome completo)'

const rule = (field: ImportField, pattern: string): readonly [ImportField, RegExp] => [
  field,
  new RegExp(`^(?:${pattern})$`, 'u'),
]

const COMPANY = '(?:company|firma|unternehmen|organi[sz]ation|entreprise|societe|empresa|公司)'

const RULES: readonly (readonly [ImportField, RegExp])[] = [
  // "Company" alone may be what a guest wears on the badge.
  rule(
    'company_name',
    `${BUYER}(?:ungs)? ?(?:address |adresse )?${COMPANY}(?: ?name)?|${COMPANY} .*${BUYER}|raison sociale|razon social|razao social`,
  ),
  rule(
    'company_vat_id',
    '(?:.* )?(?:vat|ust|umsatzsteuer|mwst) ?(?:id|number|no|nr|nummer|idnr|id nr|reg(?:istration)? (?:no|number))|numero de tva|n tva|nif iva|numero de iva|增值税号',
  ),
  rule('guest_first_name', `${GUEST}.* ${FIRST}|${FIRST} .*${GUEST}.*`),
  rule('guest_last_name', `${GUEST}.* ${LAST}|${LAST} .*${GUEST}.*`),
  rule('guest_email', `${GUEST}.* ?${MAIL}.*|${MAIL}.* .*${GUEST}\\w*`),
  rule('buyer_first_name', `${BUYER}.* ${FIRST}|${FIRST} .*${BUYER}.*`),
  rule('buyer_last_name', `${BUYER}.* ${LAST}|${LAST} .*${BUYER}.*`),
  rule('buyer_email', `${BUYER}.* ?${MAIL}.*|${MAIL}.* .*${BUYER}.*`),
  rule('guest_name', `${GUEST}.* ${NAME}|${GUEST}(?:name|nname)|${NAME} .*${GUEST}\\w*|attendee|guest|teilnehmer|gast`),
  rule('buyer_name', `${BUYER}.* ${NAME}|${BUYER}name|${NAME} .*${BUYER}.*|buyer|customer|kunde|kaufer|client|cliente`),
  rule('buyer_first_name', FIRST),
  rule('buyer_last_name', LAST),
  rule(
    'buyer_email',
    `${MAIL}(?: ?(?:address|adresse|adress|electronico|地址))?|adresse (?:e ?mail|electronique)|endereco de e ?mail|correo electronico`,
  ),
  rule('buyer_name', NAME),
  rule(
    'event_date',
    '(?:event|show|performance|session|visit|entry|(?:event )?occurrence) (?:start )?(?:date|time|start|day)(?: and time)?|(?:event )?occurrence id|(?:date|time) of (?:the )?(?:event|show|performance|visit)|performance|time ?slot|(?:veranstaltungs?|event|vorstellungs)(?:datum|termin|tag|beginn)|(?:datum|termin) der (?:veranstaltung|vorstellung)|termin|vorstellung|zeitfenster|date (?:de l |du |de la )?(?:evenement|spectacle|seance|representation)|seance|creneau(?: horaire)?|fecha (?:de la |del |de )?(?:evento|funcion|sesion)|funcion|sesion|data (?:do |da |de )?(?:evento|sessao|espetaculo)|sessao|(?:活动|演出)(?:日期|时间)|场次',
  ),
  rule('event_ref', '(?:event|veranstaltung\\w*|evenement|evento)s? (?:id|slug|kurz\\w*)|kurzform.*|slug.*'),
  rule(
    'event_name',
    '(?:event|veranstaltung|evenement|evento|活动)(?:s?name| ?(?:name|title|titel|名称))?|(?:name|nom|nombre|nome|titre) (?:der |de l |del |do )?(?:veranstaltung|evenement|evento)',
  ),
  rule(
    'checked_in_at',
    'check ?(?:ed)? ?ins?(?: ?(?:at|date|time|datum|zeit))?|eingecheckt.*|einlass\\w*|scanned at|enregistre le|registrado el|签到.*',
  ),
  rule(
    'order_status',
    `${ORDER}\\w* ?(?:status|statut|etat|estado|state|状态)|(?:status|statut|etat|estado) .*${ORDER}.*`,
  ),
  rule(
    'ticket_status',
    `(?:${TICKET}|attendee|teilnehmer)\\w* ?(?:status|statut|etat|estado)|void(?: status)?|cancelled|canceled|storniert`,
  ),
  rule('order_status', '(?:payment )?(?:status|state|statut|etat|estado)|zahlungsstatus|状态'),
  rule(
    'order_date',
    `${ORDER}\\w* ?(?:date|datum|zeitpunkt|am|created ?(?:date|at)?|placed|日期)|(?:date|datum|fecha|data) .*${ORDER}.*|(?:order )?created(?: ?(?:at|on|date))?|erstellt(?: am)?|(?:date|datum|fecha|data|日期)|(?:purchase|kauf|payment|sale)s? ?(?:date|datum)|gekauft am|date d achat|fecha de compra|data da compra|下单时间|timestamp|zeitstempel`,
  ),
  rule('order_time', `${ORDER}\\w* ?(?:time|zeit|uhrzeit)|(?:heure|hora|time|zeit|uhrzeit)(?: .*${ORDER}.*)?`),
  rule(
    'ticket_code',
    '(?:qr|bar) ?code.*|(?:ticket )?(?:secret|geheimnis|barcode)|ticket ?code|.*(?:geheim|secret).*|code (?:barre|qr).*|codigo (?:de barras|qr)|二维码|条形码',
  ),
  rule(
    'ticket_ref',
    `(?:${TICKET}|attendee|teilnehmer|guest)\\w* ${NUMBER}|(?:ticket|positions?|teilnehmer)(?:nummer|nr|id)|${NUMBER} .*(?:${TICKET}|position).*|票号`,
  ),
  rule(
    'promo_code',
    '(?:promo|discount|coupon|voucher|rabatt|gutschein)\\w*(?: ?code)?|code promo\\w*|codigo (?:promocional|de descuento|de desconto)|cupon|cupom|优惠码',
  ),
  rule(
    'order_ref',
    `${ORDER}(?:ungs?)?s?(?: ?${NUMBER}|nummer|nr|code)?|${NUMBER} .*${ORDER}.*|order|bestellung|buchung|commande|pedido|订单号?`,
  ),
  rule(
    'order_total',
    `(?:${ORDER}\\w* )?(?:grand )?(?:total|gesamt\\w*|sum|summe|endbetrag|amount|betrag|montant(?: total)?|importe|valor total|金额|总额|总价)(?: (?:gross|paid|amount|brutto|price|de la commande|del pedido|do pedido|ttc))*|total .*${ORDER}.*|gesamtsumme.*|bestellsumme|gezahlt|amount paid|paid`,
  ),
  rule('order_fees', `(?:${ORDER} |total )?(?:fees?|gebuhr\\w*|frais|comision\\w*|taxas?|手续费)(?: paid)?`),
  rule(
    'order_tax',
    `(?:total |order )?(?:tax|taxes|vat|steuern?|mwst|ust|tva|iva|impuestos?|impostos?|税)(?: ?(?:amount|value|betrag))?`,
  ),
  rule(
    'order_refunded',
    '(?:total |amount )?refund\\w*(?: ?(?:amount|total))?|erstattet\\w*|erstattung\\w*|ruckerstattung\\w*|rembours\\w*|reembols\\w*|退款.*',
  ),
  rule('currency', 'currency(?: code)?|wahrung|devise|monnaie|moneda|moeda|货币|币种'),
  rule(
    'payment_method',
    '(?:payment|zahlung\\w*|paiement|pago|pagamento) ?(?:method|methods|provider|providers|type|art|weise)?|zahlungs(?:art|weise|methode\\w*|anbieter)|(?:mode|moyen|fournisseur)s? de paiement|(?:forma|metodo) de (?:pago|pagamento)|支付方式',
  ),
  rule(
    'product_tier',
    '(?:price )?tier|variation|variante|variant|preisstufe|tarif|tarifa|price (?:level|category)|preiskategorie|票档',
  ),
  rule(
    'seat',
    '(?:ticket )?seat(?: ?(?:name|label|no|number))?|(?:assigned|reserved) seat|(?:sitz|(?:sitz ?)?platz)(?: ?(?:nr|nummer|name))?|(?:numero de )?(?:place|siege|asiento|butaca|assento|lugar)|座位号?',
  ),
  rule(
    'quantity',
    '(?:ticket )?(?:quantity|qty|count|anzahl|menge|quantite|nombre de billets|cantidad|quantidade|数量)|(?:number of |anzahl )?tickets|no of tickets',
  ),
  rule(
    'price',
    `(?:${TICKET}|unit|item|einzel)?s? ?(?:price|preis|prix|precio|preco|价格|票价|单价)(?: (?:gross|brutto|paid))?|kartenpreis|einzelpreis|ticketpreis|prix (?:du billet|unitaire)|precio (?:de la entrada|unitario)|preco (?:do ingresso|unitario)`,
  ),
  rule(
    'product',
    `(?:${TICKET}) ?(?:type|typ|art|name|kategorie|category|class)?|ticket(?:art|typ|kategorie|name)|(?:product|produkt|artikel|produit|producto|produto|item|产品)(?: ?(?:name|title|titel))?|(?:type|categorie|tipo) (?:de |d )?(?:billet|entrada|ingresso|bilhete|ticket)|kategorie|category|票种|票类|门票类型`,
  ),
  rule('address_line_2', '(?:.*)?(?:address|adresse|direccion|endereco|street)(?: line)? 2|adresszusatz|complement.*'),
  rule(
    'address_line_1',
    '(?:.*)?(?:address|adresse|anschrift|direccion|endereco|street|strasse|rue|calle|rua|地址)(?: line)?(?: 1)?',
  ),
  rule(
    'zip_or_postal_code',
    '(?:.* )?(?:zip|postal|post) ?(?:code)?|plz|postleitzahl|code postal|codigo postal|cep|邮编',
  ),
  rule('city', '(?:.* )?(?:city|town|ort|stadt|ville|ciudad|cidade|城市)'),
  rule(
    'state_or_region',
    '(?:.* )?(?:county|province|region|bundesland|bundesstaat|kanton|provincia|provincia|省)|(?:.* )state',
  ),
  rule('country', '(?:.* )?(?:country|land|pays|pais|国家)'),
  rule('locale', '(?:.* )?(?:locale|language|sprache|langue|idioma|语言)'),
  rule(
    'order_notes',
    `(?:${ORDER}\\w* )?(?:notes?|comments?|kommentar|bemerkung(?:en)?|notiz(?:en)?|anmerkung(?:en)?|commentaires?|remarques?|notas?|comentarios?|observacoes|备注)(?: .*${ORDER}.*)?|bestellkommentar|${ORDER}\\w* kommentar`,
  ),
]

/** The field that a heading names by its words; null: none. */
export const fieldOfHeading = (key: string): ImportField | null =>
  RULES.find(([, words]) => words.test(key))?.[0] ?? null
