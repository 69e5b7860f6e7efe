/*
 * Every address of the product, once. Organizer pages are routes of this application; public pages are rendered by the server, and links
 * to them leave the application.
 */

type Id = number | string

/** Which list of events: `/manage/events/{state}`; upcoming has no name in the address. */
export type EventsState = 'upcoming' | 'ended' | 'archived'

const stateSuffix = (state: EventsState | undefined): string =>
  state === undefined || state === 'upcoming' ? '' : `/${state}`
const part = (text: Id): string => encodeURIComponent(text)

/** What the address of the events page says while a new organizer is typed over it. */
export const NEW_ORGANIZER = { name: 'new', value: 'organizer' } as const

export const paths = {
  home: () => '/',

  // sign-in
  login: () => '/auth/login',
  register: () => '/auth/register',
  forgotPassword: () => '/auth/forgot-password',
  resetPassword: (token: string) => `/auth/reset-password/${part(token)}`,
  welcome: () => '/welcome',

  // account
  events: (state?: EventsState) => `/manage/events${stateSuffix(state)}`,
  organizerEvents: (organizerId: Id, state?: EventsState) =>
    `/manage/organizer/${part(organizerId)}/events${stateSuffix(state)}`,
  newOrganizer: () => `/manage/events?${NEW_ORGANIZER.name}=${NEW_ORGANIZER.value}`,
  profile: () => '/manage/profile',
  account: () => '/manage/account',
  accountSettings: () => '/account/settings',
  payment: () => '/account/payment',
  paymentReturn: () => '/account/payment/return',
  paymentRefresh: () => '/account/payment/refresh',
  taxesAndFees: () => '/account/taxes-and-fees',

  // one event
  event: (eventId: Id) => `/manage/event/${part(eventId)}`,
  dashboard: (eventId: Id) => `/manage/event/${part(eventId)}/dashboard`,
  products: (eventId: Id) => `/manage/event/${part(eventId)}/products`,
  capacityAssignments: (eventId: Id) => `/manage/event/${part(eventId)}/capacity-assignments`,
  affiliates: (eventId: Id) => `/manage/event/${part(eventId)}/affiliates`,
  promoCodes: (eventId: Id) => `/manage/event/${part(eventId)}/promo-codes`,
  questions: (eventId: Id) => `/manage/event/${part(eventId)}/questions`,
  orders: (eventId: Id) => `/manage/event/${part(eventId)}/orders`,
  attendees: (eventId: Id) => `/manage/event/${part(eventId)}/attendees`,
  checkInLists: (eventId: Id) => `/manage/event/${part(eventId)}/check-in`,
  checkInFigures: (eventId: Id) => `/manage/event/${part(eventId)}/check-in/figures`,
  checkInConflicts: (eventId: Id) => `/manage/event/${part(eventId)}/check-in/conflicts`,
  checkInScreen: (eventId: Id) => `/manage/event/${part(eventId)}/check-in/screen`,
  designer: (eventId: Id) => `/manage/event/${part(eventId)}/homepage-designer`,
  eventSettings: (eventId: Id) => `/manage/event/${part(eventId)}/settings`,

  // public pages
  affiliateLink: (eventId: Id, slug: string, code: string) =>
    `/e/${part(eventId)}/${part(slug)}?affiliate=${part(code)}`,
  publicEvent: (eventId: Id, slug: string) => `/e/${part(eventId)}/${part(slug)}`,
  eventPreview: (eventId: Id) => `/event/${part(eventId)}/preview`,
  checkout: (eventId: Id, orderShortId: string) => `/checkout/${part(eventId)}/${part(orderShortId)}/summary`,
  ticket: (eventId: Id, attendeeShortId: string) => `/product/${part(eventId)}/${part(attendeeShortId)}`,
  door: (checkInListShortId: string) => `/check-in/${part(checkInListShortId)}`,
} as const

/** The same addresses as patterns, for routes. */
export const patterns = {
  events: paths.events(),
  organizer: '/manage/organizer/:organizerId',
  organizerEvents: '/manage/organizer/:organizerId/events',
  event: '/manage/event/:eventId',
} as const

const ORGANIZER_AREA = /^\/(?:$|[?#]|(?:auth|manage|account|welcome)(?:[/?#]|$))/u

/** Whether the path is a page of this application, rather than one that the server renders. */
export const isOrganizerPath = (path: string): boolean => ORGANIZER_AREA.test(path)

const OPEN_TO_ALL = /^\/(?:auth|account\/payment)(?:[/?#]|$)/u

const SIGN_IN = /^\/auth(?:[/?#]|$)/u

/** Whether one can be brought back here after signing in: a page of this application other than those for signing in. */
export const isReturnPath = (path: string): boolean => isOrganizerPath(path) && !SIGN_IN.test(path)

/** Pages of this application that do not send people to the login page by themselves. */
export const isOpenPath = (path: string): boolean => OPEN_TO_ALL.test(path) || !isOrganizerPath(path)
