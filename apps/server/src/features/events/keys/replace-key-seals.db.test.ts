import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { TEST_SECRET } from '@turnout/testkit/app/test-secret.ts'
import { expect, test } from 'vitest'
import { createSecrets, isForeignSeal } from '../../../platform/secrets/secrets.ts'
import { EVENT_KEY_PURPOSE } from './make-event-key.ts'
import { replaceKeySeals } from './replace-key-seals.ts'
import { eventKeyOf } from '../store.ts'

/* The secret of an instance is replaced (trust F35). */

const app = testApp()
const NEXT = 'the secret that replaces the one of the tests'

const sealedOf = async (eventId: number): Promise<Buffer> => {
  const key = await eventKeyOf(app.database, eventId)
  if (key === undefined) throw new Error('no key')
  return key.sealed_private_key
}

test('keys move to the new secret while the old one is accepted, and say the same; then the old one may go', async () => {
  const shop = await aShop(app)
  await aShop(app)
  const before = app.app.secrets.open(await sealedOf(shop.eventId), EVENT_KEY_PURPOSE)
  // A process that only knows the new one must not sell tickets that others cannot read.
  await expect(replaceKeySeals(app.database, createSecrets(NEXT))).rejects.toSatisfy(isForeignSeal)
  // Both are accepted, the old one still first: nothing moves yet, so older processes go on.
  const untouched = await sealedOf(shop.eventId)
  await replaceKeySeals(app.database, createSecrets(TEST_SECRET, NEXT))
  expect(await sealedOf(shop.eventId)).toEqual(untouched)
  await replaceKeySeals(app.database, createSecrets(NEXT, TEST_SECRET))
  expect(createSecrets(NEXT).open(await sealedOf(shop.eventId), EVENT_KEY_PURPOSE)).toEqual(before)
  await replaceKeySeals(app.database, createSecrets(NEXT))
})
