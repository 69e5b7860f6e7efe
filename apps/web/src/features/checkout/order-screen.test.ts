import { expect, test } from 'vitest'
import { isAttached, screenOf, type Waiting } from './order-screen.ts'

type Looked = Parameters<typeof screenOf>[0]

const looked = (status: string, { hasCode = true, costs = true, view = 'summary' } = {}): Looked =>
  ({
    view,
    order: { status, is_payment_required: costs },
    event: { settings: { allow_orders_awaiting_offline_payment_to_check_in: hasCode } },
    tickets: [{ ticket: { qr: hasCode ? { size: 1, path: '', share: 1 } : null } }],
  }) as unknown as Looked

test.each([
  ['COMPLETED', {}, 'paid'],
  ['COMPLETED', { costs: false }, 'confirmed'],
  ['AWAITING_OFFLINE_PAYMENT', {}, 'door'],
  ['AWAITING_OFFLINE_PAYMENT', { hasCode: false }, 'transfer'],
  ['CANCELLED', {}, 'cancelled'],
] as const)('an order that is %s, %o, is shown as %s', (status, standing, screen) => {
  expect(screenOf(looked(status, standing), 'confirming')).toBe(screen)
})

test.each([
  ['confirming', 'waiting', true],
  ['takes_longer', 'slow', true],
  ['money_back', 'money_back', false],
] as const)('a bank that is %s shows %s, with the money attached: %s', (waiting: Waiting, screen, attached) => {
  const shown = screenOf(looked('RESERVED', { view: 'payment_return', hasCode: false }), waiting)
  expect(shown).toBe(screen)
  expect(isAttached(shown)).toBe(attached)
})

test('money hangs on the ticket as long as it is owed, and no longer', () => {
  expect((['paid', 'confirmed', 'door', 'transfer', 'cancelled'] as const).filter(isAttached)).toEqual([
    'door',
    'transfer',
  ])
})

test('tickets that are kept back until a code is given do not hide that they work at the door', () => {
  const shut = (admits: boolean): Looked => {
    const { order, ...rest } = looked('AWAITING_OFFLINE_PAYMENT', { hasCode: admits })
    return { ...rest, order: { ...order, needs_code_for_tickets: true }, tickets: [] }
  }
  expect(screenOf(shut(true), 'confirming')).toBe('door')
  expect(screenOf(shut(false), 'confirming')).toBe('transfer')
})
