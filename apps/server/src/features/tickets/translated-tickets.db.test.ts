import { requestOf } from '@turnout/contract/client.ts'
import { changeEvent } from '@turnout/contract/events/endpoints.ts'
import { downloadApplePass, downloadTicket, getTicket } from '@turnout/contract/tickets/endpoints.ts'
import { buy } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { unzip } from '@turnout/testkit/files/read-workbook.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { walletPapers } from '@turnout/testkit/files/wallet-papers.ts'
import { expect, test } from 'vitest'
import { readWallets } from '../../platform/config/read-wallets.ts'

/* Whatever is made of a ticket is in the language of its document. */

const app = testApp({ pages: true, wallets: readWallets(walletPapers().settings) })

/** A ticket whose holder reads a language, of an event with a German title and product. */
async function aTicket(locale: string) {
  const shop = await aShop(app)
  await app.call(
    changeEvent,
    {
      params: { event_id: shop.eventId },
      body: {
        translations: { de: { title: 'Hafenlichter' } },
        settings: {
          ticket_design_settings: { footer_text: 'East gate' },
          translations: { de: { ticket_note: 'Osttor' } },
        },
      },
    },
    shop.owner,
  )
  await app.database.query
    .updateTable('products')
    .set({ translations: JSON.stringify({ de: { title: 'Freier Eintritt' } }) })
    .where('id', '=', shop.free.productId)
    .execute()
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  await app.database.query.updateTable('attendees').set({ locale }).where('event_id', '=', shop.eventId).execute()
  const named = { params: { event_id: shop.eventId, attendee_short_id: ticket?.shortId ?? '' } }
  const at = (url: string) => app.app.inject({ method: 'GET', url, headers: { 'accept-language': locale } })
  return { named, at, page: `/product/${shop.eventId}/${ticket?.shortId ?? ''}` }
}

test.each([
  ['de', ['Hafenlichter', 'Freier Eintritt', 'Osttor'], ['Harbour Lights', 'Free entry', 'East gate']],
  ['fr', ['Harbour Lights', 'Free entry', 'East gate'], ['Hafenlichter', 'Freier Eintritt', 'Osttor']],
] as const)('page, print, file and pass of a ticket in %s say %s', async (locale, said, unsaid) => {
  const { named, at, page } = await aTicket(locale)
  const file = await at(requestOf(downloadTicket, named).url)
  const pass = unzip((await at(requestOf(downloadApplePass, named).url)).rawPayload).get('pass.json')
  const texts = {
    page: (await at(page)).body,
    print: (await at(`${page}/print`)).body,
    file: (await pdfText(file.rawPayload)).join('\n'),
    pass: String(pass),
  }
  const has = (words: readonly string[]) =>
    Object.entries(texts).flatMap(([name, text]) =>
      words.filter((word) => text.includes(word)).map((word) => [name, word]),
    )
  expect(has(said)).toEqual(Object.keys(texts).flatMap((name) => said.map((word) => [name, word])))
  expect(has(unsaid)).toEqual([])
})

test('a program reads a ticket in the language that it asks for, and its address stays the same', async () => {
  const { named } = await aTicket('en')
  const read = async (locale: string) =>
    (await app.call(getTicket, named, { headers: { 'accept-language': locale } })).body.data
  const [german, english] = [await read('de'), await read('en')]
  expect([german.event.title, german.product.title]).toEqual(['Hafenlichter', 'Freier Eintritt'])
  expect([english.event.title, english.product.title]).toEqual(['Harbour Lights', 'Free entry'])
  expect(german.event.slug).toBe(english.event.slug)
})
