import { expect, type BrowserContext, type Page } from '@playwright/test'
import { paths, publicPaths } from '@turnout/contract/paths.ts'
import { REPORT_TYPES } from '@turnout/domain/reports/choices.ts'
import { buy, type BoughtOrder } from './buy-over-http.ts'
import { test } from './journey.ts'
import { enterAs, inDays, putOnSale, type OnSale } from './on-sale.ts'
import { textsFromNowhere } from './texts-from-nowhere.ts'
import { hearData, type ToldData } from './told-data.ts'

/*
 * What somebody wrote into the code is English; on a German page no message can have said it. Every page of the
 * product is opened in German, with the menus and dialogs that its buttons announce.
 */

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

const OFFER = [
  { title: 'Free entry' },
  { title: 'General admission', type: 'PAID', prices: [{ price: 25, initial_quantity_available: 40 }] },
  { title: 'Community ticket', type: 'DONATION', prices: [{ price: 5 }] },
  { title: 'Next week', sale_start_date: inDays(7) },
]

/** Of a page; further ones are like those. */
const OPENERS_MAX = 12

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
  events: () => [paths.events(), paths.events('archived')],
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
  singleSignOn: paths.singleSignOn,
  payment: paths.payment,
  paymentReturn: null,
  paymentRefresh: null,
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
  publishEvent: ({ eventId }) => paths.publishEvent(eventId),
  reports: ({ eventId }) => paths.reports(eventId),
  anyReport: null,
  report: ({ eventId }) => REPORT_TYPES.map((type) => paths.report(eventId, type)),
  products: ({ eventId }) => paths.products(eventId),
  capacityAssignments: ({ eventId }) => paths.capacityAssignments(eventId),
  affiliates: ({ eventId }) => paths.affiliates(eventId),
  promoCodes: ({ eventId }) => paths.promoCodes(eventId),
  questions: ({ eventId }) => paths.questions(eventId),
  orders: ({ eventId }) => paths.orders(eventId),
  attendees: ({ eventId }) => paths.attendees(eventId),
  waitingList: ({ eventId }) => paths.waitingList(eventId),
  eventMails: ({ eventId }) => paths.eventMails(eventId),
  messages: ({ eventId }) => paths.messages(eventId),
  newMessage: ({ eventId }) => paths.newMessage(eventId),
  message: null,
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

const publicVisits = (shop: OnSale, mira: BoughtOrder, door: string): string[] => [
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
  publicPaths.widget(shop.eventId),
  publicPaths.widgetPreview(shop.eventId),
  publicPaths.widgetTest(shop.eventId),
  publicPaths.door(door),
  '/event/999999/nothing',
]

async function inGerman(context: BrowserContext, origin: string): Promise<ToldData> {
  await context.addCookies([{ name: 'locale', value: 'de', url: origin }])
  return hearData(context, ['Harbour Lights', 'Tidal Sessions'])
}

async function expectOwnWords(page: Page, told: ToldData, where: string): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect.soft(await textsFromNowhere(page, 'de', told), where).toEqual([])
}

/** The page as it opens, and then what its buttons say that they open. */
async function visit(page: Page, told: ToldData, path: string): Promise<void> {
  await page.goto(path)
  // A page that fills the window with one fixed box leaves its body without a height.
  await expect(page.locator('body')).toHaveText(/\S/u, { useInnerText: true })
  await expectOwnWords(page, told, path)
  // A page that opens with a dialog has nothing else to press.
  const dialog = page.locator('[role=dialog]:visible, dialog[open]')
  if ((await dialog.count()) > 0) return
  const openers = page.locator('main').locator('button[aria-haspopup]:visible:not([disabled])')
  const count = Math.min(await openers.count(), OPENERS_MAX)
  for (let at = 0; at < count; at += 1) {
    await openers.nth(at).press('Enter')
    await expectOwnWords(page, told, `${path}, opened ${at + 1}`)
    await page.keyboard.press('Escape')
    if (page.url().endsWith(path) && (await dialog.count()) === 0) continue
    await page.goto(path)
    await expectOwnWords(page, told, path)
  }
}

async function sold(origin: string): Promise<{ shop: OnSale; mira: BoughtOrder; door: string }> {
  const shop = await putOnSale(origin, { products: OFFER, settings: { terms_text: 'Be kind.' } })
  const mira = await buy(origin, shop, { product: 'Free entry', quantity: 2, first: 'Mira', last: 'Koller' })
  await buy(origin, shop, { product: 'General admission', quantity: 1, first: 'Davi', last: 'Antunes' })
  const ids = Object.values(shop.products).map(({ productId }) => productId)
  const list = await shop.client.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main gate', product_ids: ids })
  return { shop, mira, door: String(list.json?.['data']?.['short_id']) }
}

test('public pages say nothing that is written into the code', async ({ page, context, baseURL }) => {
  const origin = baseURL ?? ''
  const { shop, mira, door } = await sold(origin)
  await enterAs(context, shop)
  const told = await inGerman(context, origin)
  for (const path of publicVisits(shop, mira, door)) await visit(page, told, path)
})

/** The pages of the area in parts that one journey walks in a minute or so. */
const PARTS: readonly { readonly name: string; readonly isOf: (path: string) => boolean }[] = [
  { name: 'the account', isOf: (path) => !isOfEvent(path) },
  { name: 'reports of an event', isOf: (path) => isOfEvent(path) && /\/report/u.test(path) },
  { name: 'lists of an event', isOf: (path) => isOfEvent(path) && !/\/report/u.test(path) && LISTS.test(path) },
  { name: 'settings of an event', isOf: (path) => isOfEvent(path) && !/\/report/u.test(path) && !LISTS.test(path) },
]
const LISTS =
  /\/(?:orders|attendees|products|questions|promo-codes|affiliates|check-in[\w-]*|waiting-list|capacity[\w-]*)/u
const isOfEvent = (path: string): boolean => path.startsWith('/manage/event/')

for (const { name, isOf } of PARTS)
  test(`pages of ${name} say nothing that is written into the code`, async ({ page, context, baseURL }) => {
    const origin = baseURL ?? ''
    const { shop } = await sold(origin)
    await enterAs(context, shop)
    const told = await inGerman(context, origin)
    const all = Object.values(VISITS).flatMap((pathOf) => (pathOf === null ? [] : pathOf(shop)))
    const paths = all.filter(isOf)
    expect(paths.length).toBeGreaterThan(3)
    for (const path of paths) await visit(page, told, path)
  })
