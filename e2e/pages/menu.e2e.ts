import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { thisRun } from '@turnout/testkit/run/this-run.ts'
import { joinTeam } from '../account/join-team.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { test } from '../support/journey.ts'
import { enterAs, inDays, type OnSale } from '../support/on-sale.ts'
import { namedVisits, sold, type PageName } from './all-pages.ts'

/*
 * The pages are walked in shares: on every run a third of them on a desk, another third on a phone, and of what a Viewer
 * may open the last. What is closed to a Viewer is a right, and asked whole.
 */

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

const SHARES = 3

/**
 * Where each page of the area is: its entry, and its tab where the entry has several. Null: it is outside of the
 * frame, or needs a key of a mail. A new address does not compile without a line here.
 */
type Place = readonly [entry: string, tab?: string]

const PLACES: { readonly [Name in PageName]: Place | null } = {
  home: null,
  login: null,
  register: null,
  forgotPassword: null,
  resetPassword: null,
  acceptInvitation: null,
  cancelEmailChange: null,
  leftAccount: null,
  secondFactor: null,
  providerAnswer: null,
  welcome: null,
  confirmEmail: null,
  confirmEmailChange: null,
  events: ['Events'],
  eventsDesk: ['Events'],
  eventMonth: ['Events'],
  manyEvents: ['Events'],
  newEvent: ['Events'],
  newOrganizer: ['Events'],
  organizers: ['Organizers'],
  anyOrganizer: null,
  organizerEvents: ['Organizers'],
  organizerReports: ['Organizers'],
  organizerReport: ['Organizers'],
  organizerSettings: ['Organizers'],
  accountReports: ['Reports'],
  anyAccountReport: null,
  accountReport: ['Reports'],
  profile: ['Profile', 'Profile and security'],
  noticeSettings: ['Profile', 'Notification settings'],
  account: null,
  accountSettings: ['Settings', 'Account'],
  eventDefaults: ['Settings', 'Event defaults'],
  seatPlans: ['Settings', 'Seat plans'],
  newSeatPlan: ['Settings'],
  // It takes the whole window.
  seatPlanEditor: null,
  mailSending: ['Settings', 'E-mail'],
  closeAccount: ['Data', 'Close account'],
  singleSignOn: ['Team', 'Single sign-on'],
  team: ['Team', 'People'],
  roles: ['Team', 'Roles'],
  payment: ['Money', 'Getting paid'],
  paymentReturn: null,
  paymentRefresh: null,
  taxesAndFees: ['Money', 'Taxes and fees'],
  unpaidOrders: ['Money', 'Unpaid'],
  bankLines: ['Money', 'To check'],
  bankStatements: ['Money', 'Bank statements'],
  handBacks: ['Money', 'Bank statements'],
  books: ['Money', 'Bookkeeping'],
  apiTokens: ['Connections', 'API tokens'],
  accountWebhooks: ['Connections', 'Webhooks'],
  accountWebhook: null,
  proposals: ['Connections', 'Proposals'],
  proposal: null,
  personalData: ['Data', 'Guest data'],
  archives: ['Data', 'Your data'],
  imports: ['Data', 'Imports'],
  import: null,
  auditLog: ['Data', 'Audit log'],
  event: null,
  // Alone once something was sold.
  dashboard: ['Overview'],
  publishEvent: ['Overview'],
  gettingStarted: ['Overview', 'Getting started'],
  // A tab from the second date.
  dates: ['Overview', 'Dates'],
  datesMonth: ['Overview'],
  newDates: ['Overview'],
  changeRule: null,
  cancelDate: ['Overview'],
  products: ['Tickets', 'Products'],
  eventSeatPlan: ['Tickets', 'Seat plan'],
  capacityAssignments: ['Tickets', 'Shared limits'],
  questions: ['Tickets', 'Questions'],
  productTexts: null,
  categoryTexts: null,
  questionTexts: null,
  orders: ['Orders', 'All'],
  unpaid: ['Orders', 'Unpaid'],
  promoCodes: ['Promotion', 'Promo codes'],
  affiliates: ['Promotion', 'Affiliates'],
  widget: ['Promotion', 'Embed'],
  attendees: ['Guests', 'All'],
  waitingList: ['Guests', 'Waiting list'],
  seating: ['Guests', 'Seating'],
  printHouse: ['Guests'],
  checkInLists: ['Check-in', 'Lists'],
  checkInFigures: ['Check-in', 'Figures'],
  checkInConflicts: ['Check-in', 'Conflicts'],
  boxOffice: ['Check-in', 'Box office'],
  // The whole screen, for a wall beside the door.
  checkInScreen: null,
  messages: ['Messages', 'Sent and drafts'],
  newMessage: ['Messages'],
  message: null,
  eventMails: ['Messages', 'E-mail texts'],
  // The designer takes the whole window. Its two halves are the tabs.
  designer: null,
  ticketDesigner: null,
  reports: ['Reports'],
  anyReport: null,
  report: ['Reports'],
  eventSettings: ['Settings', 'All settings'],
  settingTexts: ['Settings', 'All settings'],
  contentLanguages: ['Settings', 'Languages'],
  webhooks: ['Settings', 'Webhooks'],
  webhook: null,
  eventArchives: ['Settings', 'Event data'],
  cancelEvent: ['Settings'],
}

interface Visit {
  readonly path: string
  readonly place: Place
}

/** Every page in the frame, and the addresses of before that lead on to one. */
function framed(shop: OnSale): readonly Visit[] {
  const named = namedVisits(shop).flatMap(({ name, path }) => {
    const place = PLACES[name]
    return place === null ? [] : [{ path, place }]
  })
  const organizer = `/manage/organizer/${shop.organizerId}`
  const former: readonly Visit[] = [
    { path: '/', place: ['Events'] },
    { path: '/manage/events/ended', place: ['Events'] },
    { path: '/manage/events/archived', place: ['Events'] },
    { path: organizer, place: ['Organizers'] },
    { path: `${organizer}/events/ended`, place: ['Organizers'] },
    { path: '/manage/account', place: ['Settings', 'Account'] },
    { path: '/account', place: ['Settings', 'Account'] },
    { path: `/manage/event/${shop.eventId}`, place: ['Overview'] },
    { path: `/manage/event/${shop.eventId}/report/open_transfers`, place: ['Orders', 'Unpaid'] },
    { path: '/manage/report/open_transfers', place: ['Money', 'Unpaid'] },
  ]
  return [...named, ...former]
}

const marked = (within: Locator): Locator => within.locator('[aria-current=page]')
const sideBar = (page: Page): Locator => page.getByRole('navigation', { name: /^(?:Event|Account)$/u })
const phoneBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main', exact: true })

/** The entry of the page is marked in the side bar, one at the name in none. */
async function expectEntry(page: Page, [entry]: Place): Promise<void> {
  if (entry === 'Profile') await expect.soft(marked(sideBar(page))).toHaveCount(0)
  else await expect.soft(marked(sideBar(page)), page.url()).toHaveText(new RegExp(`^${entry}`, 'u'))
}

async function expectTab(page: Page, [entry, tab]: Place): Promise<void> {
  if (tab === undefined) return
  // On a desk they are in the row of its views.
  const tabs = page.getByRole('main').getByRole('navigation', { name: new RegExp(`^(?:${entry}|Views)$`, 'u') })
  await expect.soft(marked(tabs), page.url()).toHaveText(new RegExp(`^${tab}`, 'u'))
  await expect.soft(marked(tabs)).toBeInViewport()
}

/** The page is there, in the frame, and not a word about a page that is missing or closed. */
async function expectScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect.soft(heading, path).toBeVisible()
  await expect.soft(heading, path).not.toHaveText(/^(?:Page not found|Access denied|Something went wrong)/u)
}

async function expectClosed(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveText('Access denied')
  await expect.soft(sideBar(page), path).toBeVisible()
}

test('an owner has ten entries in an event and eight outside, and each address is at its entry and tab', async ({
  page,
  context,
  baseURL,
}) => {
  const { shop } = await sold(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/orders`)
  await expect(sideBar(page).getByRole('link')).toHaveCount(10)
  await page.goto('/manage/events')
  await expect(sideBar(page).getByRole('link')).toHaveCount(8)
  for (const { path, place } of thisRun(framed(shop), SHARES)) {
    await expectScreen(page, path)
    await expectEntry(page, place)
    await expectTab(page, place)
  }
})

test('on a phone the bar has five places, and each address shows its tab', async ({ page, context, baseURL }) => {
  const { shop } = await sold(baseURL ?? '')
  await enterAs(context, shop)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { path, place } of thisRun(framed(shop), SHARES, 1)) {
    await expectScreen(page, path)
    await expectTab(page, place)
    await expect.soft(phoneBar(page), path).toBeVisible()
  }
  for (const path of [`/manage/event/${shop.eventId}/orders`, '/manage/events']) {
    await page.goto(path)
    await expect(phoneBar(page).locator('a, button')).toHaveCount(5)
    await phoneBar(page).getByRole('button', { name: 'More' }).click()
    await expect(
      page.getByRole('dialog').getByRole('navigation', { name: 'More' }).getByRole('link').first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(phoneBar(page).getByRole('button', { name: 'More' })).toBeFocused()
  }
  // Nothing is raised over the bar of a form.
  await confirmAddress(shop)
  const scan = phoneBar(page).getByRole('link', { name: 'Scan' })
  for (const [name, margin] of [
    ['orders', '-20px'],
    ['messages/new', '0px'],
  ] as const) {
    await page.goto(`/manage/event/${shop.eventId}/${name}`)
    await expect(scan).toHaveCSS('margin-block-start', margin)
  }
})

/** Pages that a Viewer may not enter: they say so inside the frame. */
const CLOSED_TO_VIEWER: readonly PageName[] = [
  'accountSettings',
  'accountWebhooks',
  'apiTokens',
  'archives',
  'auditLog',
  'books',
  'cancelDate',
  'cancelEvent',
  'closeAccount',
  'contentLanguages',
  'eventArchives',
  'eventDefaults',
  'imports',
  'mailSending',
  'newMessage',
  'newSeatPlan',
  'organizerSettings',
  'payment',
  'personalData',
  'singleSignOn',
  'taxesAndFees',
  'team',
  'webhooks',
  'widget',
]

test('a Viewer has fewer entries, each of them opens, and closed addresses say so in the frame', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const { shop } = await sold(origin)
  await confirmAddress(shop)
  await enterAs(context, await joinTeam(origin, shop, 'VIEWER'))
  const entries = sideBar(page).getByRole('link')
  await page.goto(`/manage/event/${shop.eventId}/orders`)
  await expect(entries).toHaveText(
    ['Overview', 'Tickets', 'Orders', 'Promotion', 'Guests', 'Check-in', 'Messages', 'Reports', 'Settings'].map(
      (name) => new RegExp(`^${name}`, 'u'),
    ),
  )
  await page.goto('/manage/events')
  await expect(entries).toHaveText(['Events', 'Reports', 'Organizers', 'Money', 'Settings'])
  const visits = namedVisits(shop).filter(({ name }) => PLACES[name] !== null)
  const closed = visits.filter(({ name }) => CLOSED_TO_VIEWER.includes(name))
  const open = visits.filter(({ name }) => !CLOSED_TO_VIEWER.includes(name))
  for (const { path } of closed) await expectClosed(page, path)
  for (const { path } of thisRun(open, SHARES, 2)) await expectScreen(page, path)
})

/** The person joined before the upgrade that moved the menu: what the server answers about them says so. */
const fromBefore = (context: BrowserContext) =>
  context.route('**/api/users/me', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    return route.fulfill({ response, json: { data: { ...data, menu_moved_until: inDays(30) } } })
  })

test('what moved is said once to a person from before, by an old address or an old key', async ({
  page,
  context,
  baseURL,
}) => {
  const { shop } = await sold(baseURL ?? '')
  await enterAs(context, shop)
  const at = (path: string) => `/manage/event/${shop.eventId}/${path}`
  const note = page.getByRole('status').filter({ hasText: 'is now' })

  await test.step('a new member knows no other menu', async () => {
    await expectScreen(page, at('attendees'))
    await comeToRest(page)
    await expect(note).toHaveCount(0)
  })
  await fromBefore(context)
  await test.step('an entry of the menu says its name itself', async () => {
    await page.goto(at('orders'))
    await sideBar(page).getByRole('link', { name: 'Guests' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Guests')
    await comeToRest(page)
    await expect(note).toHaveCount(0)
  })
  await test.step('the old address says what moved, takes no focus, and has a list', async () => {
    // Another page first: the same address again is a reload.
    await page.goto(at('orders'))
    await page.goto(at('attendees'))
    await expect(note).toHaveText(
      /^Attendees is now Guests\. Waiting list and Seating are tabs here\. Your old links still work\./u,
    )
    await expect(page.locator(':focus')).toHaveCount(0)
    await expectAccessible(page)
    await note.getByRole('button', { name: 'What moved' }).click()
    const list = page.getByRole('dialog', { name: 'What moved' })
    await expect(list.getByRole('row', { name: /^Promo codes, Affiliates/u })).toContainText('Promotion:')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await note.getByRole('button', { name: 'OK' }).press('Enter')
    await expect(note).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('the same address in any event says it no more', async () => {
    await page.goto(at('attendees'))
    await comeToRest(page)
    await expect(note).toHaveCount(0)
  })
  await test.step('another address does, and a key', async () => {
    await page.goto(at('waiting-list'))
    await expect(note).toContainText('Waiting list is now a tab of Guests.')
    await page.keyboard.press('g')
    await page.keyboard.press('q')
    await expect(note).toContainText('Questions is now a tab of Tickets.')
  })
  await test.step('on a phone it has room', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(at('products'))
    await expect(note).toContainText('Tickets and products is now Tickets.')
    await expectAccessible(page)
  })
})
