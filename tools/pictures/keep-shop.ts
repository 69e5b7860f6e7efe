import { startProduct, type RunningProduct } from '@turnout/testkit/run/running-product.ts'
import { freePort } from '@turnout/testkit/run/free-port.ts'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { areaVisits, publicVisits, sold } from '../../e2e/pages/all-pages.ts'
import { demoPlaces, signIn } from '../guide/demo-shop.ts'

/** One page, or a dialog of it that a button opens. */
export interface Visit {
  readonly path: string
  /** The words of the button. */
  readonly press?: string
}

/** What pictures are taken of: the same rows, ids, address and time in every run. */
export interface KeptShop {
  readonly port: number
  readonly now: number
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly url: string }[]
  readonly visits: readonly Visit[]
}

const SETTINGS = {
  TURNOUT_DEMO: '1',
  PUBLIC_URL: '',
  RATE_LIMIT_FACTOR: '10000',
  LOG_LEVEL: 'error',
  ACCOUNT_VERIFICATION: 'off',
}

const dataOf = (folder: string): string => path.join(folder, 'data')
const noteOf = (folder: string): string => path.join(folder, 'shop.json')

/** Starts the product with a copy of the shop in the folder, which is made when there is none. */
export async function openShop(folder: string): Promise<{ product: RunningProduct; shop: KeptShop }> {
  if (!existsSync(noteOf(folder))) await makeShop(folder)
  const shop = JSON.parse(await readFile(noteOf(folder), 'utf8')) as KeptShop
  const copy = await mkdtemp(path.join(tmpdir(), 'turnout-pictures-'))
  await cp(dataOf(folder), copy, { recursive: true })
  const product = await startProduct({ ...SETTINGS, TURNOUT_DATA: copy }, { port: shop.port })
  const stop = async (): Promise<void> => {
    await product.stop()
    await rm(copy, { recursive: true, force: true })
  }
  return { product: { ...product, stop }, shop }
}

async function makeShop(folder: string): Promise<void> {
  await mkdir(dataOf(folder), { recursive: true })
  const port = await freePort()
  const product = await startProduct({ ...SETTINGS, TURNOUT_DATA: dataOf(folder) }, { port })
  try {
    const owner = await signIn(product.url)
    const demo = await demoPlaces(owner.ask)
    const guests = await sold(product.url)
    const [organizer] = (await owner.ask('GET', '/organizers'))['data'] as readonly { id: number }[]
    const area = areaVisits({ ...guests.shop, organizerId: organizer?.id ?? 0, eventId: demo.eventId })
    const cookies = [...owner.cookies, { name: 'locale', value: 'en' }].map((cookie) => ({
      ...cookie,
      url: product.url,
    }))
    const visits = [...publicVisits(guests), ...area].map((address) => ({ path: address }))
    const shop: KeptShop = { port, now: Date.now(), cookies, visits: [...visits, ...dialogsOf(demo)] }
    await writeFile(noteOf(folder), JSON.stringify(shop, null, 2))
  } finally {
    await product.stop()
  }
}

/** Dialogs and drawers that stand on no address. */
function dialogsOf({ eventId, draftId }: { readonly eventId: number; readonly draftId: number }): Visit[] {
  const at = `/manage/event/${eventId}`
  return [
    { path: '/manage/events', press: 'Create event' },
    { path: `/manage/event/${draftId}/dashboard`, press: 'Publish event' },
    { path: `${at}/dashboard`, press: 'Share event' },
    { path: `${at}/products`, press: 'Add product' },
    { path: `${at}/products`, press: 'Add category' },
    { path: `${at}/products`, press: 'General admission' },
    { path: `${at}/questions`, press: 'Add question' },
    { path: `${at}/promo-codes`, press: 'Create code' },
    { path: `${at}/capacity-assignments`, press: 'Add capacity' },
    { path: `${at}/affiliates`, press: 'Add affiliate' },
    { path: `${at}/check-in`, press: 'Create list' },
    { path: `${at}/webhooks`, press: 'Add webhook' },
    { path: '/account/users', press: 'Invite' },
    { path: '/account/taxes-and-fees', press: 'Add tax or fee' },
    { path: '/account/api-tokens', press: 'Create token' },
  ]
}
