import type { ReportType } from '@turnout/domain/reports/choices.ts'
import type { CheckoutStep } from './checkout/page.ts'

/*
 * Every address of a page, once, for links, redirects and mails. Organizer pages are routes of the
 * organizer's application; public pages are rendered by the server, and links to them leave that
 * application. The two are apart so that public pages load only their own.
 */

type Id = number | string

/** Which list of events: `/manage/events/{state}`; upcoming has no name in the address. */
export type EventsState = 'upcoming' | 'ended' | 'archived'

const stateSuffix = (state: EventsState | undefined): string =>
  state === undefined || state === 'upcoming' ? '' : `/${state}`
const part = (text: Id): string => encodeURIComponent(text)

/** The query of the events page while the form for a new organizer is open over it. */
export const NEW_ORGANIZER = { name: 'new', value: 'organizer' } as const

/** The same for the form for a new event. */
export const NEW_EVENT = { name: 'new', value: 'event' } as const

/** The query of an event's dashboard while the sheet that publishes it is open. */
export const PUBLISH = { name: 'publish', value: 'event' } as const

/** On the address of an open order: asks whether its tickets are to be cancelled. */
export const CANCEL_TICKETS = { name: 'ask', value: 'cancel' } as const

/** The same for moving its guests to another date. */
export const MOVE_GUESTS = { name: 'ask', value: 'move' } as const

/** The query of a list's page while the form for something new is open over it. */
export const NEW_IN_LIST = { name: 'new', value: 'one' } as const

/** The value of it for a donation, on the page of products. */
export const NEW_DONATION = 'donation'

/** The value of it for a refund, on the address of an open order. */
export const NEW_REFUND = 'refund'

/** The query of a list's page while the form that changes a row of it is open, by the id of the row. */
export const EDIT_IN_LIST = 'edit'

/** The query of a list's page while a thing of it is open: `?open=product-12`. */
export const OPEN_IN_LIST = 'open'

/** The query of a page that shows the texts of its forms in another language than the first. */
export const TEXT_LANGUAGE = 'language'

/** The address of one field of a page, by its name on the wire: it has the focus when the page opens. */
export const fieldAt = (page: string, field: string): string => `${page}#field=${field}`

/** Pages of the organizer's application. */
export const paths = {
  home: () => '/',

  // sign-in
  login: () => '/auth/login',
  register: () => '/auth/register',
  forgotPassword: () => '/auth/forgot-password',
  resetPassword: (token: string) => `/auth/reset-password/${part(token)}`,
  acceptInvitation: (token: string) => `/auth/accept-invitation/${part(token)}`,
  cancelEmailChange: (token: string) => `/auth/cancel-email-change/${part(token)}`,
  /** Where an open page of a member who was taken off the team goes. */
  leftAccount: () => '/auth/left-account',
  /** A second factor is brought or proven here before anything else. */
  secondFactor: () => '/auth/second-factor',
  /** Where a provider of sign-ins sends people back to. */
  providerAnswer: (key: string) => `/auth/provider/${part(key)}`,
  welcome: () => '/welcome',

  // account
  events: (state?: EventsState) => `/manage/events${stateSuffix(state)}`,
  organizers: () => '/manage/organizers',
  /** Where every page of one organizer begins. */
  anyOrganizer: () => '/manage/organizer',
  /** The desk of events, with one of its views. */
  eventsDesk: (view?: EventsState) => `/manage/events/all${view === undefined ? '' : `?view=${view}`}`,
  /** Events of a month on a calendar. */
  eventMonth: (month?: string) => `/manage/events/month${month === undefined ? '' : `?month=${month}`}`,
  /** Some events together: their copies on the days of a season, or one price of them. */
  manyEvents: (page: 'series' | 'prices', ids: readonly Id[]) => `/manage/events/${page}?of=${ids.join(',')}`,
  organizerEvents: (organizerId: Id, state?: EventsState) =>
    `/manage/organizer/${part(organizerId)}/events${stateSuffix(state)}`,
  organizerReports: (organizerId: Id) => `/manage/organizer/${part(organizerId)}/reports`,
  organizerReport: (organizerId: Id, type: ReportType) => `/manage/organizer/${part(organizerId)}/report/${type}`,
  organizerSettings: (organizerId: Id) => `/manage/organizer/${part(organizerId)}/settings`,
  newOrganizer: () => `/manage/events?${NEW_ORGANIZER.name}=${NEW_ORGANIZER.value}`,
  newEvent: () => `/manage/events?${NEW_EVENT.name}=${NEW_EVENT.value}`,
  accountReports: () => '/manage/reports',
  /** Where every report of the account begins. */
  anyAccountReport: () => '/manage/report',
  accountReport: (type: ReportType) => `/manage/report/${type}`,
  profile: () => '/manage/profile',
  noticeSettings: () => '/manage/profile/notices',
  confirmEmail: (token: string) => `/manage/profile/confirm-email-address/${part(token)}`,
  confirmEmailChange: (token: string) => `/manage/profile/confirm-email-change/${part(token)}`,
  account: () => '/manage/account',
  accountSettings: () => '/account/settings',
  closeAccount: () => '/account/close',
  eventDefaults: () => '/account/event-defaults',
  /** Plans of halls, which events can sell by. */
  seatPlans: () => '/account/seat-plans',
  newSeatPlan: () => '/account/seat-plans/new',
  seatPlanEditor: (planId: Id) => `/account/seat-plans/${part(planId)}/edit`,
  singleSignOn: () => '/account/single-sign-on',
  payment: () => '/account/payment',
  paymentReturn: () => '/account/payment/return',
  paymentRefresh: () => '/account/payment/refresh',
  /** Orders of all events that are not paid. */
  unpaidOrders: () => '/account/unpaid-orders',
  /** Lines of bank statements that wait for a decision, of one statement or of all. */
  bankLines: (statementId?: Id) =>
    statementId === undefined ? '/account/bank-lines' : `/account/bank-lines?statement=${part(statementId)}`,
  bankStatements: () => '/account/bank-statements',
  handBacks: () => '/account/hand-backs',
  books: () => '/account/books',
  taxesAndFees: () => '/account/taxes-and-fees',
  auditLog: () => '/account/audit-log',
  archives: () => '/account/data',
  imports: () => '/account/imports',
  import: (importId: Id) => `/account/imports/${part(importId)}`,
  personalData: () => '/account/guest-data',
  team: () => '/account/users',
  roles: () => '/account/users/roles',
  apiTokens: () => '/account/api-tokens',
  proposals: () => '/account/proposals',
  proposal: (proposalId: number | string) => `/account/proposals/${proposalId}`,
  accountWebhooks: () => '/account/webhooks',
  accountWebhook: (webhookId: Id) => `/account/webhooks/${part(webhookId)}`,
  mailSending: () => '/account/mail-sending',

  // one event
  event: (eventId: Id) => `/manage/event/${part(eventId)}`,
  dashboard: (eventId: Id) => `/manage/event/${part(eventId)}/dashboard`,
  gettingStarted: (eventId: Id) => `/manage/event/${part(eventId)}/getting-started`,
  publishEvent: (eventId: Id) => `/manage/event/${part(eventId)}/dashboard?${PUBLISH.name}=${PUBLISH.value}`,
  reports: (eventId: Id) => `/manage/event/${part(eventId)}/reports`,
  /** Where every report of the event begins. */
  anyReport: (eventId: Id) => `/manage/event/${part(eventId)}/report`,
  report: (eventId: Id, type: ReportType) => `/manage/event/${part(eventId)}/report/${type}`,
  products: (eventId: Id) => `/manage/event/${part(eventId)}/products`,
  /** By which plan the event sells seats, and at which prices. */
  eventSeatPlan: (eventId: Id) => `/manage/event/${part(eventId)}/seat-plan`,
  capacityAssignments: (eventId: Id) => `/manage/event/${part(eventId)}/capacity-assignments`,
  affiliates: (eventId: Id) => `/manage/event/${part(eventId)}/affiliates`,
  /** The dates of an event. */
  dates: (eventId: Id) => `/manage/event/${part(eventId)}/dates`,
  /** The same on a calendar; without a month that of the next date. */
  datesMonth: (eventId: Id, month?: string) =>
    `/manage/event/${part(eventId)}/dates/month${month === undefined ? '' : `?month=${month}`}`,
  /** The form that adds dates. */
  newDates: (eventId: Id) => `/manage/event/${part(eventId)}/dates/new`,
  /** The form that changes dates that repeat. */
  changeRule: (eventId: Id, ruleId: Id) => `/manage/event/${part(eventId)}/dates/rules/${part(ruleId)}`,
  /** Cancels one date, and shows how far that came. */
  cancelDate: (eventId: Id, dateId: Id) => `/manage/event/${part(eventId)}/dates/${part(dateId)}/cancel`,
  promoCodes: (eventId: Id) => `/manage/event/${part(eventId)}/promo-codes`,
  questions: (eventId: Id) => `/manage/event/${part(eventId)}/questions`,
  orders: (eventId: Id) => `/manage/event/${part(eventId)}/orders`,
  /** Orders that are not paid. */
  unpaid: (eventId: Id) => `/manage/event/${part(eventId)}/orders/unpaid`,
  attendees: (eventId: Id) => `/manage/event/${part(eventId)}/attendees`,
  waitingList: (eventId: Id) => `/manage/event/${part(eventId)}/waiting-list`,
  /** Who sits where on a date; without one on the next. */
  seating: (eventId: Id): string => `/manage/event/${part(eventId)}/seating`,
  printHouse: (eventId: Id): string => `${paths.seating(eventId)}/print`,
  eventMails: (eventId: Id) => `/manage/event/${part(eventId)}/mails`,
  contentLanguages: (eventId: Id) => `/manage/event/${part(eventId)}/languages`,
  /** The form of a thing, with its texts in that language. */
  productTexts: (eventId: Id, productId: Id, language: string) =>
    `/manage/event/${part(eventId)}/products?${OPEN_IN_LIST}=product-${part(productId)}&${TEXT_LANGUAGE}=${language}`,
  categoryTexts: (eventId: Id, categoryId: Id, language: string) =>
    `/manage/event/${part(eventId)}/products?${OPEN_IN_LIST}=category-${part(categoryId)}&${TEXT_LANGUAGE}=${language}`,
  questionTexts: (eventId: Id, questionId: Id, language: string) =>
    `/manage/event/${part(eventId)}/questions?${OPEN_IN_LIST}=question-${part(questionId)}&${TEXT_LANGUAGE}=${language}`,
  settingTexts: (eventId: Id, language: string) =>
    `/manage/event/${part(eventId)}/settings?${TEXT_LANGUAGE}=${language}`,
  messages: (eventId: Id) => `/manage/event/${part(eventId)}/messages`,
  newMessage: (eventId: Id) => `/manage/event/${part(eventId)}/messages/new`,
  message: (eventId: Id, messageId: Id) => `/manage/event/${part(eventId)}/messages/${part(messageId)}`,
  boxOffice: (eventId: Id) => `/manage/event/${part(eventId)}/box-office`,
  checkInLists: (eventId: Id) => `/manage/event/${part(eventId)}/check-in`,
  checkInFigures: (eventId: Id) => `/manage/event/${part(eventId)}/check-in/figures`,
  checkInConflicts: (eventId: Id) => `/manage/event/${part(eventId)}/check-in/conflicts`,
  checkInScreen: (eventId: Id) => `/manage/event/${part(eventId)}/check-in/screen`,
  cancelEvent: (eventId: Id) => `/manage/event/${part(eventId)}/cancel`,
  widget: (eventId: Id) => `/manage/event/${part(eventId)}/widget`,
  webhooks: (eventId: Id) => `/manage/event/${part(eventId)}/webhooks`,
  webhook: (eventId: Id, webhookId: Id) => `/manage/event/${part(eventId)}/webhooks/${part(webhookId)}`,
  designer: (eventId: Id) => `/manage/event/${part(eventId)}/homepage-designer`,
  ticketDesigner: (eventId: Id) => `/manage/event/${part(eventId)}/ticket-designer`,
  eventArchives: (eventId: Id) => `/manage/event/${part(eventId)}/data`,
  eventSettings: (eventId: Id) => `/manage/event/${part(eventId)}/settings`,
} as const

/** Where a form of the checkout goes that is not a step of it. */
type CheckoutForm = 'abandon'

/** Where a hold that was made in a frame arrives. */
type CheckoutEntrance = 'arrival'

/** Pages that the server renders: for buyers, for guests, and for the door. */
/** A public page in one language, for every reader: for search engines and their readers. */
export const inLanguage = (address: string, locale: string): string => `${address}?${LANGUAGE_PARAMETER}=${locale}`
/** Of the query of such an address. */
export const LANGUAGE_PARAMETER = 'hl'

export const publicPaths = {
  /** The id finds the event; the slug is for people. */
  event: (eventId: Id, slug?: string) => `/e/${part(eventId)}${slug === undefined ? '' : `/${part(slug)}`}`,
  affiliateLink: (eventId: Id, slug: string, code: string) =>
    `/e/${part(eventId)}/${part(slug)}?affiliate=${part(code)}`,
  /** Where seats of a date are chosen. */
  seats: (eventId: Id, slug: string, date: Id | null | undefined) =>
    `/e/${part(eventId)}/${part(slug)}/seats${date == null ? '' : `?date=${part(date)}`}`,
  /** A still picture of these seats; `mark` names the version of the plan (`plan` of a house). */
  seatsPicture: (eventId: Id, slug: string, { mark, date }: { readonly mark: string; readonly date: Id | null }) =>
    `/e/${part(eventId)}/${part(slug)}/seats/${part(mark)}.svg${date === null ? '' : `?date=${part(date)}`}`,
  /** Where a partner chooses them, to whom kept seats are free. */
  seatLink: (eventId: Id, slug: string, { date, link }: { readonly date: Id | null; readonly link: string }) =>
    `/e/${part(eventId)}/${part(slug)}/seats?${date === null ? '' : `date=${part(date)}&`}seat_link=${part(link)}`,
  eventPreview: (eventId: Id) => `/event/${part(eventId)}/preview`,
  /** An organizer's page: what is planned, what was, and a form to ask. The id finds it, as above. */
  organizer: (organizerId: Id, slug?: string) => `/o/${part(organizerId)}${slug === undefined ? '' : `/${part(slug)}`}`,
  /** The same at its form, about this event. */
  askOrganizer: (organizerId: Id, slug: string, eventId: Id) =>
    `/o/${part(organizerId)}/${part(slug)}?about=${part(eventId)}#ask`,
  reserve: (eventId: Id) => `/checkout/${part(eventId)}`,
  /** Without a step: the present one of the order. */
  order: (eventId: Id, orderShortId: string, step?: CheckoutStep | CheckoutForm | CheckoutEntrance) =>
    `/checkout/${part(eventId)}/${part(orderShortId)}${step === undefined ? '' : `/${step}`}`,
  /** The details of an order, where its buyer was shown these seats: the page says if others are held. */
  orderOfWish: (eventId: Id, orderShortId: string, wish: readonly string[]) =>
    `/checkout/${part(eventId)}/${part(orderShortId)}/details${wish.map((guid, n) => `${n === 0 ? '?' : '&'}wish=${part(guid)}`).join('')}`,
  ticket: (eventId: Id, attendeeShortId: string) => `/product/${part(eventId)}/${part(attendeeShortId)}`,
  /** A ticket whose holder also sees the others of the order. */
  ticketOfOrder: (eventId: Id, attendeeShortId: string, orderShortId: string) =>
    `/product/${part(eventId)}/${part(attendeeShortId)}?order=${part(orderShortId)}`,
  /** Without a token: where an address is asked for. */
  myTickets: (token?: string) => `/my-tickets${token === undefined ? '' : `/${part(token)}`}`,
  /** Where one joins the waiting list of an event. */
  waitingList: (eventId: Id) => `/waiting-list/${part(eventId)}`,
  /** One entry of it: its place, or its offer. */
  waitingPlace: (eventId: Id, token: string) => `/waiting-list/${part(eventId)}/${part(token)}`,
  /** Where it is left with one press, also by a mail program's own button. */
  leaveWaitingList: (eventId: Id, token: string) => `/waiting-list/${part(eventId)}/${part(token)}/leave`,
  /** Where a person says that they want no more messages of an organizer. */
  stopMessages: (token: string) => `/stop-messages/${part(token)}`,
  undoOrderEmail: (token: string) => `/order-email-undo/${part(token)}`,
  /** The frame that other sites show. */
  widget: (eventId: Id) => `/widget/${part(eventId)}`,
  /** The same frame, where seats are chosen. */
  widgetSeats: (eventId: Id) => `/widget/${part(eventId)}/seats`,
  /** The same for the event's own members, in every status. */
  widgetPreview: (eventId: Id) => `/event/${part(eventId)}/widget`,
  /** A plain page with the code in it. */
  widgetTest: (eventId: Id) => `/widget/${part(eventId)}/test`,
  widgetScript: () => '/widget.js',
  /** Without a page: the list of them. */
  guide: (slug?: string | null) => (slug == null ? '/help' : `/help/${slug}`),
  door: (checkInListShortId: string) => `/check-in/${part(checkInListShortId)}`,
  till: (tillShortId: string) => `/till/${part(tillShortId)}`,
  /** By which a guest takes the tickets of a sale in person. */
  claim: (token: string) => `/claim/${part(token)}`,
  tillPrint: (tillShortId: string, saleId: string) => `/till/${part(tillShortId)}/print/${part(saleId)}`,
} as const

/** The same for a reader who comes from a screen and goes back to it; apart, so that no page of buyers loads it. */
export const guideFrom = (slug: string | null, from: string | null | undefined): string =>
  publicPaths.guide(slug) + (from ? `?from=${encodeURIComponent(from)}` : '')

/** The organizer's addresses as patterns, for routes. */
export const patterns = {
  // Literals: what calls `paths` here would put all of it into public pages.
  events: '/manage/events',
  accountReports: '/manage/reports',
  accountReport: '/manage/report/:reportType',
  accountWebhook: '/account/webhooks/:webhookId',
  import: '/account/imports/:importId',
  organizer: '/manage/organizer/:organizerId',
  organizerEvents: '/manage/organizer/:organizerId/events',
  event: '/manage/event/:eventId',
  designer: '/manage/event/:eventId/homepage-designer',
  ticketDesigner: '/manage/event/:eventId/ticket-designer',
} as const

const ORGANIZER_AREA = /^\/(?:$|[?#]|(?:auth|manage|account|welcome)(?:[/?#]|$))/u

/** Whether the path is a page of the organizer's application, rather than one that the server renders. */
export const isOrganizerPath = (path: string): boolean => ORGANIZER_AREA.test(path)

const OPEN_TO_ALL = /^\/(?:auth|account\/payment)(?:[/?#]|$)/u

const SIGN_IN = /^\/auth(?:[/?#]|$)/u

/**
 * Whether one can be brought back here after signing in: a page of that application other than
 * those for signing in.
 */
export const isReturnPath = (path: string): boolean => isOrganizerPath(path) && !SIGN_IN.test(path)

/** Pages of that application that do not send people to the login page. */
export const isOpenPath = (path: string): boolean => OPEN_TO_ALL.test(path) || !isOrganizerPath(path)
