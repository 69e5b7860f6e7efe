import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { createTurnout, type Turnout } from '@turnout/client/turnout.ts'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyPlan } from './apply-plan.ts'
import { readEventFile } from './event-file.ts'
import { planEvent } from './plan-event.ts'
import { runCommand } from './run-command.ts'

const app = testApp()
const folder = mkdtempSync(path.join(tmpdir(), 'turnout-event-'))
let shop: TestShop
let turnout: Turnout

beforeAll(async () => {
  shop = await aShop(app)
  const { token, accountId: account_id } = shop.owner
  const vat = { name: 'VAT 6%', type: 'TAX', calculation_type: 'PERCENTAGE', rate: 6 }
  await app.raw('POST', `/api/accounts/${account_id}/taxes-and-fees`, vat, { token })
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  turnout = createTurnout({ origin, token: (await anApiToken(app, shop.owner)).token })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const FRESH = `# Our summer night.
turnout: 1
event:
  title: Lantern Walk # the old name stays
  start_date: 2099-06-12T19:00
  end_date: 2099-06-12T23:00:00
  timezone: Europe/Lisbon
  currency: EUR
settings:
  order_timeout_in_minutes: 20
  payment_providers: [OFFLINE]
  offline_payment_methods: [BANK_TRANSFER]
  bank_transfer: { payee: Tidal Sessions, iban: PT50 0002 0123 1234 5678 9015 4 }
  offline_payment_instructions: <p>By transfer</p>
categories:
  - name: Tickets
  - name: Extras
products:
  - title: General admission
    type: TIERED
    category: Tickets
    taxes: [VAT 6%]
    max_per_order: 6
    prices:
      - { label: Early, price: 20, initial_quantity_available: 50 }
      - { label: Late, price: 27.5 }
  - title: Poster
    product_type: GENERAL
    type: PAID
    category: Extras
    prices: [{ price: 5 }]
capacities:
  - { name: The boat, capacity: 80, products: [General admission] }
promo_codes:
  - { code: SUMMER, discount_type: PERCENTAGE, discount: 10, products: [General admission] }
questions:
  - { title: Shoe size, type: SINGLE_LINE_TEXT, belongs_to: PRODUCT, products: [General admission] }
check_in_lists:
  - { name: Gangway, products: [General admission] }
`

const written = (name: string, text: string): string => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

async function run(...args: string[]) {
  const said: string[] = []
  const status = await runCommand(args, turnout, {
    say: (words) => said.push(words),
    complain: (words) => said.push(words),
  })
  return { status, said: said.join('') }
}

/** A file with what an event has now. */
const pulled = async (name: string, id: number): Promise<string> =>
  written(name, (await run('event', 'pull', String(id))).said)
const change = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

test('a file makes an event with everything in it, once, and the file keeps its comments', async () => {
  const file = written('fresh.yaml', FRESH)
  const plan = await run('event', 'plan', file)
  expect(plan).toMatchObject({ status: 0 })
  expect(plan.said.split('\n').filter((line) => /^[+~=-]/u.test(line))).toEqual([
    '+ event Lantern Walk',
    '+ settings',
    '+ category Tickets',
    '+ category Extras',
    '+ product General admission',
    '+ product Poster',
    '+ capacity The boat',
    '+ promo code SUMMER',
    '+ question Shoe size',
    '+ check-in list Gangway',
  ])
  const done = await run('event', 'apply', file)
  expect([done.status, done.said.endsWith('Done.\n'), done.said]).toEqual([0, true, done.said])
  expect(readFileSync(file, 'utf8')).toMatch(/# Our summer night\.[\s\S]*# the old name stays[\s\S]*^id: \d+$/mu)
  expect(await run('event', 'plan', file)).toEqual({ status: 0, said: 'Nothing to do.\n' })
  expect(await run('event', 'apply', file)).toEqual({ status: 0, said: 'Nothing to do.\n' })

  const { id } = readEventFile(file)
  const products = await turnout.products.productsOfEvent({ event_id: id ?? 0 })
  expect(products.data.map(({ title, taxes }) => [title, taxes.map(({ name }) => name)])).toEqual([
    ['General admission', ['VAT 6%']],
    ['Poster', []],
  ])
})

test('what was pulled needs nothing to be done, and a change of it is a line of the plan', async () => {
  const file = await pulled('pulled.yaml', shop.eventId)
  expect(readFileSync(file, 'utf8')).toMatch(
    /^# yaml-language-server: \$schema=http:\/\/.*\/api\/event\.schema\.json\n/u,
  )
  expect(await run('event', 'plan', file)).toEqual({ status: 0, said: 'Nothing to do.\n' })
  change(file, 'title: General admission', 'title: Standing\n    was: General admission')
  expect((await run('event', 'plan', file)).said).toBe(
    '~ product General admission\n    title: General admission → Standing\n',
  )
  expect((await run('event', 'apply', file)).said).toBe('~ product Standing\nDone.\n')
  expect((await run('event', 'plan', file)).said).toBe('Nothing to do.\n')
})

test('what was sold stays, and the plan says what to do with it; the rest goes', async () => {
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  await shop.complete(held, { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } })
  const file = await pulled('sold.yaml', shop.eventId)
  const text = readFileSync(file, 'utf8')
  const without = (title: string, from: string) =>
    from.replace(new RegExp(`  - title: ${title}\\n(?:    .*\\n)+`, 'u'), '')
  writeFileSync(file, without('Crew', without('Free entry', text)))
  const plan = await run('event', 'plan', file)
  expect(plan.said.trim().split('\n').toSorted()).toEqual([
    '- product Crew',
    '= product Free entry stays: it was sold. To put it away, keep it in the file with is_hidden: true.',
  ])
  expect((await run('event', 'apply', file)).said).toBe('- product Crew\nDone.\n')
  const { data } = await turnout.products.productsOfEvent({ event_id: shop.eventId })
  const titles = data.map(({ title }) => title)
  expect([titles.includes('Free entry'), titles.includes('Crew')]).toEqual([true, false])
})

test('a change by somebody else since the plan was made is not written over', async () => {
  const file = await pulled('conflict.yaml', shop.eventId)
  change(file, 'title: Friends', 'title: Old friends\n    was: Friends')
  const plan = await planEvent(turnout, readEventFile(file))
  const { productId: product_id } = shop.promoOnly
  const event_id = shop.eventId
  const { id: _id, ...before } = await turnout.products.getProduct({ event_id, product_id })
  await turnout.products.updateProduct({ event_id, product_id, body: { ...before, max_per_order: 3 } })
  await expect(applyPlan(turnout, plan, () => undefined)).rejects.toThrow(
    'Product "Old friends" was changed by somebody else since the plan was made. It was left alone; run plan again.',
  )
  expect(await turnout.products.getProduct({ event_id, product_id })).toMatchObject({
    title: 'Friends',
    max_per_order: 3,
  })
  // A new plan is made from the saved event, and succeeds.
  expect((await run('event', 'apply', file)).status).toBe(0)
})

test('after an interruption a second run does what is left', async () => {
  const file = written('cut.yaml', FRESH.replace('Lantern Walk', 'Cut short'))
  const plan = await planEvent(turnout, readEventFile(file))
  const enough = new Error('the line broke')
  const cut = applyPlan(turnout, plan, (words) => {
    if (words === '+ product Poster') throw enough
  })
  await expect(cut).rejects.toBe(enough)
  const rest = await planEvent(turnout, readEventFile(file))
  expect(rest.steps.map(({ act, kind }) => `${act} ${kind.word}`)).toEqual([
    'create capacity',
    'create promo code',
    'create question',
    'create check-in list',
  ])
  expect((await run('event', 'apply', file)).said.endsWith('Done.\n')).toBe(true)
  expect((await run('event', 'plan', file)).said).toBe('Nothing to do.\n')
})

test('what the installation would refuse is told with its line before anything is written', async () => {
  const file = written(
    'wrong.yaml',
    FRESH.replace('taxes: [VAT 6%]', 'taxes: [VAT 23%]')
      .replace('code: SUMMER', 'code: WINTER')
      .replace('products: [General admission] }\nquestions', 'products: [Nobody] }\nquestions'),
  )
  const { status, said } = await run('event', 'apply', file)
  expect(status).toBe(1)
  expect(said).toContain(`${file}:22: The account has no tax or fee "VAT 23%". It has: VAT 6%.`)
  expect(said).toContain(`${file}:35: There is no product "Nobody" in this file. There are: General admission, Poster.`)
  const { data } = await turnout.events.eventsOfAccount({ query: { query: 'Winter' } })
  expect(data).toEqual([])
  expect(readEventFile(file).id).toBeNull()
})

test('fewer places than are taken, and a fixed type, are refused by the plan', async () => {
  const file = await pulled('fixed.yaml', shop.eventId)
  change(file, 'title: Free entry', 'title: Free entry\n    product_type: GENERAL')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(
      /(title: Free entry\n {4}product_type: GENERAL\n(?: {4}.*\n)*?) {4}product_type: TICKET\n/u,
      '$1',
    ),
  )
  expect((await run('event', 'plan', file)).said).toMatch(
    /fixed\.yaml:\d+: `product_type` of product "Free entry" cannot change any more: it is TICKET\./u,
  )
})

const COMMENTED = `# Reviewed by the board.
turnout: 1

# What guests read first.
event:
    title: "Commented walk"   # not to be translated
    start_date: 2099-06-12 19:00
    timezone: Europe/Lisbon


categories: [{ name: Tickets }]
# The boat is small.
products:
    - title: Pier   # the old name
      type: TIERED
      category: Tickets
      prices:
        # Before May
        - { label: Early, price: 20.00 }
        - { label: Late, price: 27.5 }   # at the door
    - type: PAID
      title: Poster # by Ana
      category: Tickets
      prices: [{ price: 5 }]
promo_codes:
    - { code: SUMMER, discount_type: PERCENTAGE, discount: 10 } # for members
    - { code: WINTER, discount_type: PERCENTAGE, discount: 20 }
`

test('a file that is there keeps comments, order and spelling, and takes over what differs', async () => {
  const file = written('commented.yaml', COMMENTED)
  expect((await run('event', 'apply', file)).status).toBe(0)
  const id = readEventFile(file).id ?? 0
  // All that the event has is in the file from here on.
  expect((await run('event', 'pull', String(id), file)).said).toBe(`Wrote ${file}.\n`)
  expect((await run('event', 'plan', file)).said).toBe('Nothing to do.\n')
  const before = readFileSync(file, 'utf8')
  for (const comment of COMMENTED.match(/#.*/gu) ?? []) expect(before).toContain(comment)
  for (const line of ['title: "Commented walk"   # not to be translated', 'start_date: 2099-06-12 19:00'])
    expect(before).toContain(`\n    ${line}\n`)
  expect(before).toMatch(/title: Pier {3}# the old name\n {6}product_type: TICKET\n {6}type: TIERED\n/u)
  expect(before).toMatch(/type: PAID\n(?: {6}.*\n)*? {6}title: Poster # by Ana\n/u)
  expect((await run('event', 'pull', String(id), file)).said).toBe(`${file} says so already.\n`)
  expect(readFileSync(file, 'utf8')).toBe(before)

  const event = { event_id: id }
  const { data: products } = await turnout.products.productsOfEvent(event)
  const [pier] = products.filter(({ title }) => title === 'Pier')
  if (pier === undefined) throw new Error('no Pier')
  const { id: product_id, ...body } = await turnout.products.getProduct({ ...event, product_id: pier.id })
  const prices = body.prices.map((price) => (price.label === 'Late' ? { ...price, price: 30 } : price))
  await turnout.products.updateProduct({
    ...event,
    product_id,
    body: { ...body, prices: [...prices, { label: 'Last', price: 35 }] },
  })
  const { data: codes } = await turnout.promoCodes.promoCodesOfEvent(event)
  const winter = codes.find(({ code }) => code === 'WINTER')
  await turnout.promoCodes.deletePromoCode({ ...event, promo_code_id: winter?.id ?? 0 })
  await turnout.promoCodes.createPromoCode({
    ...event,
    body: { code: 'SPRING', discount_type: 'PERCENTAGE', discount: 5 },
  })

  await run('event', 'pull', String(id), file)
  const after = readFileSync(file, 'utf8')
  const [gone, come] = [before, after]
    .map((text) => text.split('\n'))
    .map((lines, at, both) => lines.filter((line) => both[1 - at]?.includes(line) !== true))
  expect(gone?.map((line) => line.trim())).toEqual([
    expect.stringMatching(/^- \{ label: Late, price: 27\.5.*# at the door$/u),
    expect.stringMatching(/^- \{ code: WINTER/u),
  ])
  expect(come?.map((line) => line.trim())).toEqual([
    expect.stringMatching(/^- \{ label: Late, price: 30.*# at the door$/u),
    expect.stringMatching(/^- \{ label: Last, price: 35/u),
    expect.stringMatching(/^- \{ code: SPRING/u),
  ])
  expect((await run('event', 'plan', file)).said).toBe('Nothing to do.\n')
})

test('a file that is not there yet is written, and one of another event is left alone', async () => {
  const file = path.join(folder, 'new.yaml')
  expect((await run('event', 'pull', String(shop.eventId), file)).said).toBe(`Wrote ${file}.\n`)
  expect((await run('event', 'plan', file)).said).toBe('Nothing to do.\n')
  const foreign = written('foreign.yaml', `turnout: 1\nid: 999999\nevent: { title: A, start_date: 2099-01-01 }\n`)
  const refused = await run('event', 'pull', String(shop.eventId), foreign)
  expect(refused).toEqual({
    status: 1,
    said: `${foreign} is of event 999999, not of ${shop.eventId}. Name another file.\n`,
  })
})

test('an unknown event, a wrong token and a missing file are told as such', async () => {
  expect(await run('event', 'pull', '999999999')).toMatchObject({
    status: 1,
    said: expect.stringContaining('no such event'),
  })
  expect(await run('event', 'plan', path.join(folder, 'nothing.yaml'))).toMatchObject({
    status: 1,
    said: expect.stringContaining('Name a file that is there.'),
  })
  expect(await run('event', 'pull', 'abc')).toMatchObject({
    status: 1,
    said: expect.stringContaining('no id of an event'),
  })
  expect(await run('event')).toMatchObject({ status: 2 })
})

const EVENINGS = `turnout: 1
event: { title: The Play, start_date: 2099-03-04T19:30, timezone: Europe/Lisbon, currency: EUR }
products:
  - { title: Seat, type: FREE, prices: [{ price: 0 }] }
dates:
  - { start_date: 2099-03-04T19:30, label: Premiere, capacity: 40 }
  - { start_date: 2099-03-05T19:30, end_date: 2099-03-05T22:00 } # the second evening
capacities:
  - { name: Balcony, capacity: 12, products: [Seat], dates: [2099-03-04T19:30] }
questions:
  - { title: Toast, type: SINGLE_LINE_TEXT, belongs_to: ORDER, dates: [2099-03-04T19:30] }
`

test('an event with several dates is made of its file; what is for some dates names them, and a pull changes nothing', async () => {
  const file = written('play.yaml', EVENINGS)
  const marked = async () => (await run('event', 'plan', file)).said.split('\n').filter((line) => /^[+~=-]/u.test(line))
  expect(await marked()).toContain('+ date 2099-03-05T19:30')
  const done = await run('event', 'apply', file)
  expect([done.status, done.said]).toEqual([0, expect.stringContaining('+ date 2099-03-05T19:30\n')])
  expect(await run('event', 'plan', file)).toEqual({ status: 0, said: 'Nothing to do.\n' })
  const { id: event_id } = readEventFile(file)
  const place = { event_id: event_id ?? 0 }
  const dates = (await turnout.occurrences.occurrencesOfEvent(place)).data
  expect(dates.map(({ start_date, label, capacity }) => [start_date, label, capacity])).toEqual([
    ['2099-03-04T19:30:00.000Z', 'Premiere', 40],
    ['2099-03-05T19:30:00.000Z', null, null],
  ])
  const [balcony] = (await turnout.capacity.capacityAssignmentsOfEvent(place)).data
  expect(balcony?.event_occurrence_ids).toEqual([dates[0]?.id])

  const again = await pulled('play-again.yaml', event_id ?? 0)
  expect(await run('event', 'plan', again)).toEqual({ status: 0, said: 'Nothing to do.\n' })
  expect((await run('event', 'pull', String(event_id), file)).status).toBe(0)
  expect(readFileSync(file, 'utf8')).toContain('# the second evening')
  expect(await run('event', 'plan', file)).toEqual({ status: 0, said: 'Nothing to do.\n' })
})

test('changes of dates are told by their start: another time, a new one, one that goes, and one that was sold stays', async () => {
  const file = written('season.yaml', EVENINGS)
  await run('event', 'apply', file)
  change(file, '{ start_date: 2099-03-05T19:30,', '{ start_date: 2099-03-05T20:00, was: 2099-03-05T19:30,')
  change(file, 'capacities:', '  - { start_date: 2099-03-06T19:30 }\ncapacities:')
  const plan = (await run('event', 'plan', file)).said
  expect(plan).toContain('+ date 2099-03-06T19:30\n')
  expect(plan).toContain('~ date 2099-03-05T19:30\n    start_date: 2099-03-05T19:30:00 → 2099-03-05T20:00\n')
  expect((await run('event', 'apply', file)).status).toBe(0)
  expect((await run('event', 'plan', file)).said).toBe('Nothing to do.\n')
  change(file, '  - { start_date: 2099-03-06T19:30 }\n', '')
  expect((await run('event', 'plan', file)).said).toBe('- date 2099-03-06T19:30\n')
  expect((await run('event', 'apply', file)).said).toBe('- date 2099-03-06T19:30\nDone.\n')
  change(file, 'dates: [2099-03-04T19:30] }\nquestions', 'dates: [2099-03-09T19:30] }\nquestions')
  expect((await run('event', 'plan', file)).said).toContain('There is no date "2099-03-09T19:30" in this file.')
})
