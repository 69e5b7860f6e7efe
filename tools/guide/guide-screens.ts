import type { Locator, Page } from '@playwright/test'
import { NEW_IN_LIST, paths, publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { tierName } from '@turnout/domain/pricing/tier-name.ts'

/** The demo shop, as far as pictures need it. */
export interface DemoPlaces {
  /** The event that sells. */
  readonly eventId: number
  /** One that is not published yet. */
  readonly draftId: number
  readonly door: string
  /** Printed numbers of guests who have paid, one for each language, and of one who has not. */
  readonly paidGuests: Readonly<Partial<Record<Locale, string>>>
  readonly unpaidGuest: string
}

/** One picture of the guide. */
export interface Screen {
  /** Of its file, without ending. */
  readonly name: string
  readonly path: (demo: DemoPlaces) => string
  readonly width: number
  readonly height: number
  /** What is pressed before, and what of the page is taken; nothing: the whole window. */
  readonly show?: (page: Page, locale: Locale, demo: DemoPlaces) => Promise<Locator | null>
}

const DESK = { width: 1080, height: 720 }
const DRAWER = { width: 1000, height: 820 }
const PHONE = { width: 390, height: 720 }

const dialog = (page: Page): Locator => page.getByRole('dialog').last()

/** Presses a button, or a row that is one, by its words. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
}

const openOrder = async (page: Page): Promise<void> => {
  await page.getByRole('row').filter({ hasText: 'Koller' }).first().click()
  await dialog(page).waitFor()
}

/** Types a ticket number where a hand scanner would. */
async function checkByHand(page: Page, locale: Locale, number: string): Promise<null> {
  await press(page, m.check_in_door_hand_scanner({}, { locale }))
  await page.getByLabel(m.check_in_door_hand_field({}, { locale })).fill(number)
  await press(page, m.check_in_door_hand_check({}, { locale }))
  return null
}

const DOOR: readonly Screen[] = [
  {
    name: 'door-come-in',
    path: ({ door }) => publicPaths.door(door),
    ...PHONE,
    show: async (page, locale, { paidGuests }) => {
      await checkByHand(page, locale, paidGuests[locale] ?? '')
      await page.getByText(m.check_in_door_come_in({}, { locale }), { exact: true }).first().waitFor()
      return null
    },
  },
  {
    name: 'door-unpaid',
    path: ({ door }) => publicPaths.door(door),
    ...PHONE,
    show: async (page, locale, { unpaidGuest }) => {
      await checkByHand(page, locale, unpaidGuest)
      await page.getByText(m.check_in_door_not_paid({}, { locale }), { exact: true }).first().waitFor()
      return null
    },
  },
  {
    name: 'door-offline',
    path: ({ door }) => publicPaths.door(door),
    ...PHONE,
    show: async (page, locale) => {
      await press(page, m.check_in_door_use_guest_list({}, { locale }))
      await page.getByLabel(m.check_in_door_search({}, { locale })).fill('Koller')
      await page.context().setOffline(true)
      await page.getByText(m.check_in_door_offline_ready({}, { locale })).first().waitFor({ timeout: 60_000 })
      return null
    },
  },
]

const OFFER: readonly Screen[] = [
  {
    name: 'prices',
    path: ({ eventId }) => paths.products(eventId),
    ...DESK,
  },
  {
    name: 'tiers',
    path: ({ eventId }) => paths.products(eventId),
    ...DRAWER,
    show: async (page, locale) => {
      await press(page, 'General admission')
      const timeline = dialog(page).getByRole('region', { name: m.products_timeline({}, { locale }) })
      // Below the last price; what it says is at the end of the window.
      await timeline.evaluate((element) => element.scrollIntoView({ block: 'end' }))
      return dialog(page)
    },
  },
  {
    name: 'tax',
    path: () => paths.taxesAndFees(),
    ...DRAWER,
    show: async (page, locale) => {
      await press(page, m.taxes_and_fees_open({ name: 'IVA 6%' }, { locale }))
      return dialog(page)
    },
  },
  {
    name: 'question',
    path: ({ eventId }) => paths.questions(eventId),
    ...DRAWER,
    show: async (page) => {
      await press(page, 'How did you hear about us?')
      return dialog(page)
    },
  },
  {
    name: 'promo-code',
    path: ({ eventId }) => paths.promoCodes(eventId),
    ...DRAWER,
    show: async (page, locale) => {
      await press(page, m.promo_codes_open({ code: 'TIDE10' }, { locale }))
      await press(page, m.promo_codes_edit({}, { locale }))
      const form = page.getByRole('dialog', { name: m.promo_codes_edit_title({ code: 'TIDE10' }, { locale }) })
      await form.waitFor()
      return form
    },
  },
  { name: 'waiting-list', path: ({ eventId }) => paths.waitingList(eventId), ...DESK },
]

const DESKS: readonly Screen[] = [
  {
    name: 'publish',
    path: ({ draftId }) => paths.publishEvent(draftId),
    ...DRAWER,
    show: async (page) => dialog(page),
  },
  { name: 'getting-started', path: ({ draftId }) => paths.gettingStarted(draftId), ...DESK },
  { name: 'designer', path: ({ eventId }) => paths.designer(eventId), width: 1200, height: 760 },
  { name: 'embed', path: ({ eventId }) => paths.widget(eventId), width: 1360, height: 820 },
  {
    name: 'order',
    path: ({ eventId }) => paths.orders(eventId),
    width: 1240,
    height: 760,
    show: async (page) => {
      await openOrder(page)
      return null
    },
  },
  {
    name: 'refund',
    path: ({ eventId }) => paths.orders(eventId),
    ...DRAWER,
    show: async (page, locale) => {
      await openOrder(page)
      await press(page, m.orders_refund({}, { locale }))
      await press(page, m.orders_refund_all_of_it({}, { locale }))
      return dialog(page)
    },
  },
  {
    name: 'message',
    path: ({ eventId }) => paths.newMessage(eventId),
    width: 1200,
    height: 800,
    show: async (page, locale) => {
      await page.getByLabel(m.messages_subject({}, { locale }), { exact: true }).waitFor()
      return null
    },
  },
  {
    name: 'invite',
    path: () => paths.team(),
    ...DRAWER,
    show: async (page, locale) => {
      await press(page, m.users_invite({}, { locale }))
      await page.keyboard.type('eve.brandt@example.org')
      await page.keyboard.press('Enter')
      return dialog(page)
    },
  },
  { name: 'report', path: ({ eventId }) => paths.report(eventId, 'product_sales'), width: 1200, height: 860 },
  { name: 'unpaid', path: ({ eventId }) => paths.unpaid(eventId), ...DESK },
  {
    name: 'bank',
    path: () => paths.bankLines(),
    width: 1320,
    height: 700,
    show: async (page) => page.locator('#bank-lines'),
  },
  {
    name: 'new-order',
    path: ({ eventId }) => `${paths.orders(eventId)}?${NEW_IN_LIST.name}=${NEW_IN_LIST.value}`,
    width: 1000,
    height: 1060,
    show: async (page, locale) => {
      const name = tierName('General admission', 'Standard')
      await page.getByLabel(m.orders_new_quantity({ name }, { locale })).fill('2')
      await page.keyboard.press('Tab')
      return dialog(page)
    },
  },
  { name: 'programme', path: () => paths.eventsDesk(), width: 1300, height: 760 },
  { name: 'series', path: ({ eventId }) => paths.manyEvents('series', [eventId]), width: 1320, height: 720 },
]

export const SCREENS: readonly Screen[] = [...OFFER, ...DESKS, ...DOOR]
