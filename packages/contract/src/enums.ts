/*
 * The closed lists of the wire. Each is written once: states that move (orders, payments, refunds,
 * attendees) stand in `packages/domain` beside their moves, the others here.
 */

export const EVENT_STATUSES = ['DRAFT', 'LIVE', 'ARCHIVED'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export const LIFECYCLE_STATUSES = ['UPCOMING', 'ONGOING', 'ENDED'] as const

export const PRODUCT_TYPES = ['TICKET', 'GENERAL', 'FEE'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** `type` of a product on the wire. */
export const PRICE_TYPES = ['PAID', 'FREE', 'DONATION', 'TIERED'] as const
export type PriceType = (typeof PRICE_TYPES)[number]

/** The state that an organizer reads beside a product; the rule is `domain/availability`. */
export const SALE_STATES = ['ON_SALE', 'NOT_ON_SALE_YET', 'SALE_ENDED', 'SOLD_OUT', 'PAUSED'] as const
export type SaleState = (typeof SALE_STATES)[number]

export const USER_STATUSES = ['ACTIVE', 'INVITED', 'INACTIVE'] as const

export type { Capability } from '@turnout/domain/accounts/capabilities.ts'
export const ROLES = ['ADMIN', 'ORGANIZER', 'DOOR', 'VIEWER'] as const

export const PRICE_DISPLAY_MODES = ['INCLUSIVE', 'EXCLUSIVE'] as const

export const HOMEPAGE_BACKGROUND_TYPES = ['COLOR', 'MIRROR_COVER_IMAGE'] as const
export type HomepageBackgroundType = (typeof HOMEPAGE_BACKGROUND_TYPES)[number]

export const PAYMENT_PROVIDERS = ['STRIPE', 'OFFLINE'] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]
/** What money of an order came by: as events offer it, or from a gift card. */
export const PAYMENT_SOURCES = [...PAYMENT_PROVIDERS, 'CREDIT'] as const
export type PaymentSource = (typeof PAYMENT_SOURCES)[number]

/** `status` of a card payment on the wire. */
export const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const
export type IntentStatus = (typeof INTENT_STATUSES)[number]

/** Whether an event could take cards now: the installation has none, its account is not ready for them, or it can. */
export const CARD_PAYMENTS = ['OFF', 'NOT_ENABLED', 'ENABLED'] as const
export type CardPayments = (typeof CARD_PAYMENTS)[number]

export const ATTENDEE_DETAILS_COLLECTION_METHODS = ['PER_TICKET', 'PER_ORDER'] as const

/**
 * EVENT_GALLERY: a picture that the event has at hand; its page shows it where its look names it.
 * TICKET_LOGO: the same for its tickets and their design.
 */
export const EVENT_IMAGE_TYPES = ['EVENT_COVER', 'EVENT_GALLERY', 'TICKET_LOGO'] as const
export type EventImageType = (typeof EVENT_IMAGE_TYPES)[number]
export const ORGANIZER_IMAGE_TYPES = ['ORGANIZER_LOGO', 'ORGANIZER_COVER'] as const
export type OrganizerImageType = (typeof ORGANIZER_IMAGE_TYPES)[number]
export const IMAGE_TYPES = [...EVENT_IMAGE_TYPES, ...ORGANIZER_IMAGE_TYPES] as const

export const DISCOUNT_TYPES = ['NONE', 'FIXED', 'PERCENTAGE'] as const

export const CALCULATION_TYPES = ['FIXED', 'PERCENTAGE'] as const
export const TAX_TYPES = ['TAX', 'FEE'] as const

export const CAPACITY_STATUSES = ['ACTIVE', 'INACTIVE'] as const
export type CapacityStatus = (typeof CAPACITY_STATUSES)[number]

export const CAPACITY_APPLIES_TO = ['PRODUCTS'] as const

/**
 * What became of a mail that did not arrive: there is no such mailbox; it came back for another reason; the
 * mail server did not take it, and it is tried again for a while.
 */
export const MAIL_TROUBLES = ['NO_MAILBOX', 'CAME_BACK', 'REFUSED'] as const
export type MailTrouble = (typeof MAIL_TROUBLES)[number]

/**
 * The state of the mail with an order's tickets. `DELAYED`: the mail server does not take it yet, or it is
 * held back.
 */
export const ORDER_EMAIL_STATUSES = ['ON_ITS_WAY', 'DELAYED', 'SENT', 'CAME_BACK'] as const
export type OrderEmailStatus = (typeof ORDER_EMAIL_STATUSES)[number]

/** `status` of an entry of a waiting list. */
export const WAITING_STATUSES = ['WAITING', 'OFFERED', 'PURCHASED', 'CANCELLED', 'OFFER_EXPIRED'] as const
export type WaitingStatus = (typeof WAITING_STATUSES)[number]
/** Filters of a waiting list whose values are counted. */
export const WAITING_FACETS = ['status', 'product_id'] as const
export type WaitingFacet = (typeof WAITING_FACETS)[number]

export const AFFILIATE_STATUSES = ['ACTIVE', 'INACTIVE'] as const
export type AffiliateStatus = (typeof AFFILIATE_STATUSES)[number]

/** `check-out`: at lists that allow it. `undo`: takes an admission back as if it had not been. */
export const CHECK_IN_ACTIONS = ['check-in', 'check-in-and-mark-order-as-paid', 'check-out', 'undo'] as const
export type CheckInAction = (typeof CHECK_IN_ACTIONS)[number]

/** Why a guest whose ticket is for another date or entry time was let in. */
export const LET_IN_REASONS = ['PLACES_FREE', 'WRONG_DATE', 'STAFF_OR_ARTIST', 'OTHER'] as const
export type LetInReason = (typeof LET_IN_REASONS)[number]

/** How money was handed over at the door. */
export const PAID_WITH = ['CASH', 'CARD'] as const
export type PaidWith = (typeof PAID_WITH)[number]
/** How money that no provider took was taken; that of imported orders by the system they came from. */
export const PAYMENT_WAYS = [...PAID_WITH, 'ELSEWHERE'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

/** The door's answers to one scan; the rule is `domain/check-in`. */
export const SCAN_VERDICTS = [
  'ADMITTED',
  'ALREADY_ADMITTED',
  'NOT_ON_LIST',
  'CANCELLED',
  'UNPAID',
  'REVOKED',
  'UNKNOWN',
  'LIST_NOT_ACTIVE',
  'LIST_EXPIRED',
  'CHECKED_OUT',
  'UNDONE',
  'NOT_INSIDE',
  'OTHER_DATE',
  'DATE_CANCELLED',
  'TOO_EARLY',
  'TOO_LATE',
] as const
export type ScanVerdict = (typeof SCAN_VERDICTS)[number]

/** Why the server contradicts a phone that admitted a guest alone; the rule is `domain/check-in`. */
export const SCAN_CONFLICTS = [
  'ADMITTED_TWICE',
  'CANCELLED',
  'REVOKED',
  'NOT_ON_LIST',
  'UNPAID',
  'UNKNOWN',
  'LIST_CLOSED',
  'OTHER_DATE',
] as const
export type ScanConflict = (typeof SCAN_CONFLICTS)[number]

/** The languages of the product; one without message files yet is shown in English. */
export const WIRE_LOCALES = ['en', 'de', 'fr', 'pt', 'es', 'zh-cn', 'pt-br'] as const
export type WireLocale = (typeof WIRE_LOCALES)[number]
