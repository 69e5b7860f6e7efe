import { paths, publicPaths } from '@turnout/contract/paths.ts'
import { REPORT_TYPES } from '@turnout/domain/reports/choices.ts'
import { buy, type BoughtOrder } from '../support/buy-over-http.ts'
import { putHouseOnSale } from '../support/house-on-sale.ts'
import { inDays, putOnSale, type OnSale } from '../support/on-sale.ts'

/* Every page of the product, for tests that look at all of them; a new address does not compile without a line here. */

const OFFER = [
  { title: 'Free entry' },
  { title: 'General admission', type: 'PAID', prices: [{ price: 25, initial_quantity_available: 40 }] },
  { title: 'Community ticket', type: 'DONATION', prices: [{ price: 5 }] },
  { title: 'Next week', sale_start_date: inDays(7) },
]

/** An event on sale with two orders, a door and a till. */
export interface Sold {
  readonly shop: OnSale
  readonly mira: BoughtOrder
  readonly door: string
  readonly till: string
}

/** Null: it leads on to one that is visited, or needs a key that only a mail or a provider has. */
type Visits<Places> = { readonly [Name in keyof Places]: ((shop: OnSale) => string | readonly string[]) | null }

const VISITS: Visits<typeof paths> = {
  home: null,
  login: paths.login,
  register: paths.register,
  forgotPassword: paths.forgotPassword,
  resetPassword: () => paths.resetPassword('nonsense'),
  acceptInvitation: () => paths.acceptInvitation('nonsense'),
  cancelEmailChange: () => paths.cancelEmailChange('nonsense'),
  leftAccount: null,
  secondFactor: null,
  providerAnswer: null,
  welcome: paths.welcome,
  organizers: paths.organizers,
  anyOrganizer: null,
  events: () => paths.events(),
  eventsDesk: () => [paths.eventsDesk(), paths.eventsDesk('upcoming')],
  eventMonth: () => paths.eventMonth(),
  manyEvents: ({ eventId }) => [paths.manyEvents('series', [eventId]), paths.manyEvents('prices', [eventId])],
  organizerEvents: ({ organizerId }) => paths.organizerEvents(organizerId),
  organizerReports: ({ organizerId }) => paths.organizerReports(organizerId),
  organizerReport: ({ organizerId }) => paths.organizerReport(organizerId, 'product_sales'),
  organizerSettings: ({ organizerId }) => paths.organizerSettings(organizerId),
  newOrganizer: paths.newOrganizer,
  newEvent: paths.newEvent,
  accountReports: paths.accountReports,
  anyAccountReport: null,
  accountReport: () => paths.accountReport('payments'),
  profile: paths.profile,
  noticeSettings: paths.noticeSettings,
  confirmEmail: () => paths.confirmEmail('nonsense'),
  confirmEmailChange: () => paths.confirmEmailChange('nonsense'),
  account: null,
  accountSettings: paths.accountSettings,
  closeAccount: paths.closeAccount,
  eventDefaults: paths.eventDefaults,
  seatPlans: paths.seatPlans,
  newSeatPlan: paths.newSeatPlan,
  // It needs a plan: `houseVisits` has one.
  seatPlanEditor: null,
  singleSignOn: paths.singleSignOn,
  payment: paths.payment,
  paymentReturn: null,
  paymentRefresh: null,
  unpaidOrders: paths.unpaidOrders,
  bankLines: () => paths.bankLines(),
  bankStatements: paths.bankStatements,
  handBacks: paths.handBacks,
  books: paths.books,
  taxesAndFees: paths.taxesAndFees,
  auditLog: paths.auditLog,
  archives: paths.archives,
  imports: paths.imports,
  import: null,
  personalData: paths.personalData,
  team: paths.team,
  roles: paths.roles,
  apiTokens: paths.apiTokens,
  proposals: paths.proposals,
  proposal: null,
  accountWebhooks: paths.accountWebhooks,
  accountWebhook: null,
  mailSending: paths.mailSending,
  event: null,
  dashboard: ({ eventId }) => paths.dashboard(eventId),
  gettingStarted: ({ eventId }) => paths.gettingStarted(eventId),
  dates: ({ eventId }) => paths.dates(eventId),
  datesMonth: ({ eventId }) => paths.datesMonth(eventId),
  newDates: ({ eventId }) => paths.newDates(eventId),
  // It needs dates that repeat: its own journey looks at it.
  changeRule: null,
  cancelDate: ({ eventId, dateId }) => paths.cancelDate(eventId, dateId),
  publishEvent: ({ eventId }) => paths.publishEvent(eventId),
  reports: ({ eventId }) => paths.reports(eventId),
  anyReport: null,
  // Open transfers lead on to the unpaid orders.
  report: ({ eventId }) =>
    REPORT_TYPES.filter((type) => type !== 'open_transfers').map((type) => paths.report(eventId, type)),
  products: ({ eventId }) => paths.products(eventId),
  eventSeatPlan: ({ eventId }) => paths.eventSeatPlan(eventId),
  capacityAssignments: ({ eventId }) => paths.capacityAssignments(eventId),
  affiliates: ({ eventId }) => paths.affiliates(eventId),
  promoCodes: ({ eventId }) => paths.promoCodes(eventId),
  questions: ({ eventId }) => paths.questions(eventId),
  orders: ({ eventId }) => paths.orders(eventId),
  unpaid: ({ eventId }) => paths.unpaid(eventId),
  attendees: ({ eventId }) => paths.attendees(eventId),
  waitingList: ({ eventId }) => paths.waitingList(eventId),
  seating: ({ eventId }) => paths.seating(eventId),
  printHouse: ({ eventId }) => paths.printHouse(eventId),
  eventMails: ({ eventId }) => paths.eventMails(eventId),
  contentLanguages: ({ eventId }) => paths.contentLanguages(eventId),
  productTexts: null,
  categoryTexts: null,
  questionTexts: null,
  settingTexts: ({ eventId }) => paths.settingTexts(eventId, 'fr'),
  messages: ({ eventId }) => paths.messages(eventId),
  newMessage: ({ eventId }) => paths.newMessage(eventId),
  message: null,
  boxOffice: ({ eventId }) => paths.boxOffice(eventId),
  checkInLists: ({ eventId }) => paths.checkInLists(eventId),
  checkInFigures: ({ eventId }) => paths.checkInFigures(eventId),
  checkInConflicts: ({ eventId }) => paths.checkInConflicts(eventId),
  checkInScreen: ({ eventId }) => paths.checkInScreen(eventId),
  cancelEvent: ({ eventId }) => paths.cancelEvent(eventId),
  widget: ({ eventId }) => paths.widget(eventId),
  webhooks: ({ eventId }) => paths.webhooks(eventId),
  webhook: null,
  designer: ({ eventId }) => paths.designer(eventId),
  ticketDesigner: ({ eventId }) => paths.ticketDesigner(eventId),
  eventArchives: ({ eventId }) => paths.eventArchives(eventId),
  eventSettings: ({ eventId }) => paths.eventSettings(eventId),
}

/** Pages of guests, of the door and of a till. */
export const publicVisits = ({ shop, mira, door, till }: Sold): string[] => [
  shop.path,
  publicPaths.eventPreview(shop.eventId),
  publicPaths.organizer(shop.organizerId),
  publicPaths.order(shop.eventId, mira.shortId, 'summary'),
  publicPaths.ticket(shop.eventId, mira.ticketShortId),
  `${publicPaths.ticket(shop.eventId, mira.ticketShortId)}/print`,
  publicPaths.myTickets(),
  publicPaths.myTickets('nonsense'),
  publicPaths.waitingList(shop.eventId),
  publicPaths.waitingPlace(shop.eventId, 'nonsense'),
  publicPaths.stopMessages('nonsense'),
  publicPaths.undoOrderEmail('nonsense'),
  publicPaths.claim('nonsense'),
  publicPaths.widget(shop.eventId),
  publicPaths.widgetPreview(shop.eventId),
  publicPaths.widgetTest(shop.eventId),
  publicPaths.door(door),
  publicPaths.till(till),
  '/event/999999/nothing',
]

export type PageName = keyof typeof paths

/** Pages of the organizer area, by the names of their addresses. */
export const namedVisits = (shop: OnSale): { name: PageName; path: string }[] =>
  (Object.keys(VISITS) as PageName[]).flatMap((name) =>
    [VISITS[name]?.(shop) ?? []].flat().map((path) => ({ name, path })),
  )

export const areaVisits = (shop: OnSale): string[] => namedVisits(shop).map(({ path }) => path)

export async function sold(origin: string): Promise<Sold> {
  const shop = await putOnSale(origin, { products: OFFER, settings: { terms_text: 'Be kind.' } })
  const mira = await buy(origin, shop, { product: 'Free entry', quantity: 2, first: 'Mira', last: 'Koller' })
  await buy(origin, shop, { product: 'General admission', quantity: 1, first: 'Davi', last: 'Antunes' })
  const ids = Object.values(shop.products).map(({ productId }) => productId)
  const list = await shop.client.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main gate', product_ids: ids })
  const till = await shop.client.post(`/events/${shop.eventId}/tills`, { name: 'East gate' })
  return {
    shop,
    mira,
    door: String(list.json?.['data']?.['short_id']),
    till: String(till.json?.['data']?.['short_id']),
  }
}

/** An event whose tickets are for seats, and the pages that look different there: the buyers' first. */
export async function houseVisits(
  origin: string,
): Promise<{ readonly shop: OnSale; readonly paths: readonly string[] }> {
  const shop = await putHouseOnSale(origin)
  const { eventId, client } = shop
  const plan = Number((await client.get(`/events/${eventId}/seating`)).json?.['data']?.['plan_id'])
  return {
    shop,
    paths: [
      `${shop.path}/seats`,
      publicPaths.widgetSeats(eventId),
      paths.eventSeatPlan(eventId),
      paths.seating(eventId),
      paths.printHouse(eventId),
      paths.seatPlanEditor(plan),
    ],
  }
}
