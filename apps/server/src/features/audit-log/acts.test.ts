import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@turnout/messages/locale.ts'
import { expect, test } from 'vitest'
import { HISTORY } from '../../slices.ts'
import { isOfSale } from './queries.ts'

const { acts: ACTS } = HISTORY
const SERVER = join(import.meta.dirname, '../../..')

/** Acts that are put together from parts. */
const JOINED = [
  'order.answer_changed',
  'attendee.answer_changed',
  'orders.exported',
  'attendees.exported',
  'affiliates.exported',
  'promo_codes.exported',
  'check_in_lists.exported',
  'waiting_list.exported',
  'recipients.exported',
  'transfers.exported',
  'order.refunded',
  'order.refund_failed',
  'order.surplus_refunded',
  'order.surplus_refund_failed',
  'order.payment_processing',
  'order.payment_failed',
]

/** Every act that a file writes: its literals, where it writes history or names what becomes history. */
function actsOf(path: string): string[] {
  const text = readFileSync(join(SERVER, path), 'utf8')
  if (!/recordAudit|recordChange|recordOfUser|audit_rows|history:/u.test(text)) return []
  const lines = text
    .split('\n')
    .filter((line) => /\bact\b|history|return '|\? '|select|'[a-z_]+\.[a-z_]+',/u.test(line))
  // One letter is a table in a statement, and `turnout.` a setting of a transaction.
  return [...lines.join('\n').matchAll(/'(?!turnout\.)([a-z_]{2,}\.[a-z_]+)'/gu)].map(([, act = '']) => act)
}

const written = [
  ...globSync(['src/features/**/*.ts', 'src/platform/audit/*.ts', 'sql/*.sql'], { cwd: SERVER })
    .filter((path) => !path.endsWith('.test.ts') && !path.includes('audit') && !path.endsWith('/slice.ts'))
    .flatMap(actsOf),
  ...JOINED,
]

test('every act of the code has its sentence and its chapter', () => {
  expect(written.length).toBeGreaterThan(100)
  expect([...new Set(written.filter((act) => ACTS[act] === undefined))]).toEqual([])
})

test('every sentence is of an act of the code', () => {
  const acts = new Set([...written, 'audit_log.exported'])
  expect(Object.keys(ACTS).filter((act) => !acts.has(act))).toEqual([])
})

test.each(LOCALES)('every sentence names its thing, in %s', (locale) => {
  const silent = Object.entries(ACTS).filter(
    ([, { say }]) => !say({ thing: 'Harbour Lights' }, { locale }).includes('Harbour Lights'),
  )
  expect(silent).toEqual([])
})

test('what buyers do is told apart from what people do', () => {
  expect(['order.completed', 'attendee.updated', 'checkin.created'].every(isOfSale)).toBe(true)
  expect(['orders.exported', 'product.updated', 'user.signed_in', 'check_in_list.updated'].some(isOfSale)).toBe(false)
})
