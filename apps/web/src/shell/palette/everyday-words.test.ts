import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import { LOCALES, runInLocale, type Locale } from '@turnout/messages/locale.ts'
import { expect, test, vi } from 'vitest'
import { SLICE_PALETTES } from '../../palettes.ts'
import { WEB_SLICES } from '../../slices.ts'
import { knownGroups } from './palette-groups.ts'
import type { PaletteEvent } from './slice-palette.ts'

const EVENT: PaletteEvent = {
  id: 7,
  title: 'Harbour Lights',
  slug: 'harbour-lights',
  start_date: '2027-06-12T19:00:00Z',
  timezone: 'Europe/Lisbon',
  status: 'LIVE',
  lifecycle_status: 'UPCOMING',
  cancelled_at: null,
  sales_closed_at: null,
  statistics: { orders_count: 12 },
}

/** Where the first row leads, for an admin in the event. */
function firstFor(query: string): string | undefined {
  const around = {
    slices: WEB_SLICES,
    places: WEB_SLICES.flatMap(({ menu = [] }) => menu),
    palettes: SLICE_PALETTES,
    user: { capabilities: [...CAPABILITIES_OF.ADMIN] },
    event: EVENT,
    eventId: '7',
    events: [EVENT],
    now: new Date('2027-05-28T10:00:00Z'),
    guide: { href: '/help', label: '' },
    onKeyMap: () => {},
  }
  return knownGroups(around, { kind: null, query })[0]?.items[0]?.href
}

const E = '/manage/event/7'
const REFUND = [`${E}/orders`, `${E}/report/refunds`]
const TRANSFER = [`${E}/report/open_transfers`, `${E}/settings#offline`, `${E}/settings#field=payment_providers`]
const BANK = [
  '/account/bank-statements',
  `${E}/settings#offline`,
  `${E}/settings#field=bank_transfer.bank`,
  `${E}/settings#field=bank_transfer.iban`,
  `${E}/settings#field=payment_providers`,
]
const INVOICE = [`${E}/settings#invoices`, `${E}/settings#field=enable_invoicing`]
const TAX = ['/account/taxes-and-fees', `${E}/report/taxes`]
const COPY = ['/manage/events?copy=7']
const SCAN = [`${E}/check-in`]
const LOOK = [`${E}/homepage-designer`, `${E}/ticket-designer`]
const STRIPE = ['/account/payment', `${E}/settings#field=card_payments`]
const FILES = [`${E}/attendees`, `${E}/orders`]
const CODE = [`${E}/promo-codes?new=one`, `${E}/promo-codes`]
const LIST = [`${E}/attendees`, `${E}/check-in`]
const LIMIT = [`${E}/capacity-assignments`]
const PRICE = [`${E}/products`, `${E}/products?new=one`]
const CANCEL = [`${E}/cancel`]
const DATE = [`${E}/settings#field=start_date`]
const PASSWORD = ['/manage/profile']
const TEAM = ['/account/users', '/account/users/roles']
const EMBED = [`${E}/widget`, `${E}/settings#field=website_url`]
const FIGURES = [`${E}/reports`, `${E}/report/product_sales`]
const UNPAID = [`${E}/orders?status=AWAITING_OFFLINE_PAYMENT`, `${E}/report/open_transfers`]
const QUEUE = [`${E}/waiting-list`]
const FREE = [`${E}/attendees?new=one`, `${E}/orders?new=one`]
const TERMS = [`${E}/settings#field=terms_text`]
const IMPORT = ['/account/imports']
const PRIVACY = ['/account/guest-data']
const MAIL = [`${E}/messages/new`, `${E}/messages`]
const LANGUAGE = [`${E}/languages`, `${E}/settings#field=locale`, '/manage/profile']
const ARCHIVE = [`${E}/settings#misc`]
const API = ['/account/api-tokens', `${E}/webhooks`]
const ZONE = [`${E}/settings#field=timezone`]
const QUESTION = [`${E}/questions`]
const HISTORY = ['/account/audit-log']

/** What people type, and where it may lead first. */
const EVERYDAY: readonly (readonly [readonly string[], Readonly<Record<Locale, string>>])[] = [
  [
    REFUND,
    {
      en: 'refund',
      de: 'Erstattung',
      es: 'reembolso',
      fr: 'remboursement',
      pt: 'reembolso',
      'pt-br': 'estorno',
      'zh-cn': '退款',
    },
  ],
  [
    REFUND,
    {
      en: 'how do i give money back',
      de: 'Geld zurück',
      es: 'devolver dinero',
      fr: 'rendre l’argent',
      pt: 'devolver dinheiro',
      'pt-br': 'devolver dinheiro',
      'zh-cn': '退钱',
    },
  ],
  [
    TRANSFER,
    {
      en: 'transfer',
      de: 'Überweisung',
      es: 'transferencia bancaria',
      fr: 'virement bancaire',
      pt: 'transferência bancária',
      'pt-br': 'transferência bancária',
      'zh-cn': '转账',
    },
  ],
  [BANK, { en: 'bank', de: 'Bank', es: 'banco', fr: 'banque', pt: 'banco', 'pt-br': 'banco', 'zh-cn': '银行' }],
  [BANK, { en: 'iban', de: 'IBAN', es: 'iban', fr: 'IBAN', pt: 'iban', 'pt-br': 'iban', 'zh-cn': 'IBAN' }],
  [
    INVOICE,
    {
      en: 'invoice',
      de: 'Rechnung',
      es: 'factura',
      fr: 'facture',
      pt: 'fatura',
      'pt-br': 'nota fiscal',
      'zh-cn': '发票',
    },
  ],
  [
    TAX,
    {
      en: 'VAT',
      de: 'Mehrwertsteuer',
      es: 'impuestos',
      fr: 'taxes',
      pt: 'impostos',
      'pt-br': 'impostos',
      'zh-cn': '增值税',
    },
  ],
  [
    COPY,
    {
      en: 'duplicate',
      de: 'duplizieren',
      es: 'duplicar',
      fr: 'dupliquer',
      pt: 'duplicar',
      'pt-br': 'duplicar',
      'zh-cn': '复制',
    },
  ],
  [
    SCAN,
    {
      en: 'scan',
      de: 'scannen',
      es: 'escanear',
      fr: 'scanner',
      pt: 'digitalizar',
      'pt-br': 'escanear',
      'zh-cn': '扫码',
    },
  ],
  [SCAN, { en: 'door', de: 'Tür', es: 'puerta', fr: 'porte', pt: 'porta', 'pt-br': 'portaria', 'zh-cn': '入口' }],
  [LOOK, { en: 'logo', de: 'Logo', es: 'logo', fr: 'logo', pt: 'logo', 'pt-br': 'logotipo', 'zh-cn': '标志' }],
  [LOOK, { en: 'colors', de: 'Farben', es: 'colores', fr: 'couleurs', pt: 'cores', 'pt-br': 'cores', 'zh-cn': '颜色' }],
  [
    STRIPE,
    { en: 'stripe', de: 'Stripe', es: 'stripe', fr: 'stripe', pt: 'stripe', 'pt-br': 'stripe', 'zh-cn': 'Stripe' },
  ],
  [FILES, { en: 'csv', de: 'CSV', es: 'csv', fr: 'csv', pt: 'csv', 'pt-br': 'planilha', 'zh-cn': 'CSV' }],
  [FILES, { en: 'excel', de: 'Excel', es: 'excel', fr: 'excel', pt: 'excel', 'pt-br': 'excel', 'zh-cn': 'excel' }],
  [
    CODE,
    {
      en: 'discount',
      de: 'Rabatt',
      es: 'descuento',
      fr: 'réduction',
      pt: 'desconto',
      'pt-br': 'desconto',
      'zh-cn': '折扣',
    },
  ],
  [
    CODE,
    { en: 'vouchers', de: 'Gutschein', es: 'cupón', fr: 'coupon', pt: 'cupão', 'pt-br': 'cupom', 'zh-cn': '优惠券' },
  ],
  [
    LIST,
    {
      en: 'guest list',
      de: 'Gästeliste',
      es: 'lista de invitados',
      fr: 'liste des invités',
      pt: 'lista de convidados',
      'pt-br': 'lista de convidados',
      'zh-cn': '名单',
    },
  ],
  [LIMIT, { en: 'quota', de: 'Kontingent', es: 'aforo', fr: 'jauge', pt: 'quota', 'pt-br': 'cota', 'zh-cn': '名额' }],
  [
    PRICE,
    { en: 'early bird', de: 'Frühbucher', es: 'precio', fr: 'tarif', pt: 'preço', 'pt-br': 'lote', 'zh-cn': '票价' },
  ],
  [
    CANCEL,
    { en: 'call off', de: 'absagen', es: 'anular', fr: 'annuler', pt: 'anular', 'pt-br': 'anular', 'zh-cn': '取消' },
  ],
  [
    DATE,
    {
      en: 'postpone',
      de: 'verschieben',
      es: 'aplazar',
      fr: 'reporter',
      pt: 'adiar',
      'pt-br': 'adiar',
      'zh-cn': '延期',
    },
  ],
  [
    PASSWORD,
    {
      en: 'password',
      de: 'Passwort',
      es: 'contraseña',
      fr: 'mot de passe',
      pt: 'palavra-passe',
      'pt-br': 'senha',
      'zh-cn': '密码',
    },
  ],
  [
    TEAM,
    {
      en: 'colleague',
      de: 'Mitarbeiter',
      es: 'permisos',
      fr: 'bénévoles',
      pt: 'colegas',
      'pt-br': 'colegas',
      'zh-cn': '同事',
    },
  ],
  [
    EMBED,
    {
      en: 'my website',
      de: 'einbetten',
      es: 'sitio web',
      fr: 'site web',
      pt: 'incorporar',
      'pt-br': 'incorporar',
      'zh-cn': '嵌入',
    },
  ],
  [
    FIGURES,
    {
      en: 'statistics',
      de: 'Statistik',
      es: 'estadísticas',
      fr: 'statistiques',
      pt: 'estatísticas',
      'pt-br': 'estatísticas',
      'zh-cn': '统计',
    },
  ],
  [
    UNPAID,
    {
      en: 'who has not paid',
      de: 'unbezahlt',
      es: 'impagado',
      fr: 'impayé',
      pt: 'por pagar',
      'pt-br': 'não pago',
      'zh-cn': '未付款',
    },
  ],
  [
    QUEUE,
    {
      en: 'sold out',
      de: 'ausverkauft',
      es: 'agotado',
      fr: 'complet',
      pt: 'esgotado',
      'pt-br': 'esgotado',
      'zh-cn': '售罄',
    },
  ],
  [
    FREE,
    {
      en: 'free ticket',
      de: 'Freikarte',
      es: 'entrada gratis',
      fr: 'billet gratuit',
      pt: 'bilhete grátis',
      'pt-br': 'cortesia',
      'zh-cn': '赠票',
    },
  ],
  [TERMS, { en: 'terms', de: 'AGB', es: 'condiciones', fr: 'CGV', pt: 'termos', 'pt-br': 'termos', 'zh-cn': '条款' }],
  [
    IMPORT,
    {
      en: 'eventbrite',
      de: 'importieren',
      es: 'importar',
      fr: 'importer',
      pt: 'importar',
      'pt-br': 'importar',
      'zh-cn': '导入',
    },
  ],
  [PRIVACY, { en: 'gdpr', de: 'DSGVO', es: 'RGPD', fr: 'RGPD', pt: 'RGPD', 'pt-br': 'LGPD', 'zh-cn': '隐私' }],
  [
    MAIL,
    {
      en: 'newsletter',
      de: 'Newsletter',
      es: 'boletín',
      fr: 'newsletter',
      pt: 'newsletter',
      'pt-br': 'newsletter',
      'zh-cn': '群发',
    },
  ],
  [
    LANGUAGE,
    {
      en: 'translate',
      de: 'übersetzen',
      es: 'traducir',
      fr: 'traduire',
      pt: 'traduzir',
      'pt-br': 'traduzir',
      'zh-cn': '翻译',
    },
  ],
  [
    ARCHIVE,
    {
      en: 'archive',
      de: 'archivieren',
      es: 'archivar',
      fr: 'archiver',
      pt: 'arquivar',
      'pt-br': 'arquivar',
      'zh-cn': '归档',
    },
  ],
  [API, { en: 'api', de: 'API', es: 'api', fr: 'api', pt: 'api', 'pt-br': 'api', 'zh-cn': 'API' }],
  [
    ZONE,
    {
      en: 'time zone',
      de: 'Zeitzone',
      es: 'zona horaria',
      fr: 'fuseau horaire',
      pt: 'fuso horário',
      'pt-br': 'fuso horário',
      'zh-cn': '时区',
    },
  ],
  [
    QUESTION,
    {
      en: 'allergies',
      de: 'Allergien',
      es: 'alergias',
      fr: 'allergies',
      pt: 'alergias',
      'pt-br': 'alergias',
      'zh-cn': '过敏',
    },
  ],
  [
    HISTORY,
    {
      en: 'log',
      de: 'Protokoll',
      es: 'historial',
      fr: 'historique',
      pt: 'histórico',
      'pt-br': 'histórico',
      'zh-cn': '历史',
    },
  ],
]

test.each(LOCALES)('thirty and more everyday words lead to a fitting place first in %s', (locale) => {
  vi.stubGlobal('document', { documentElement: { lang: locale } })
  const missed = EVERYDAY.flatMap(([places, words]) => {
    const first = runInLocale(locale, () => firstFor(words[locale]))
    return first !== undefined && places.includes(first) ? [] : [`${words[locale]}: ${first}`]
  })
  expect(missed).toEqual([])
})
