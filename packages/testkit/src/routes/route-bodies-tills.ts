import { PIN } from '../tills/a-till.ts'
import type { StockedShop } from './route-samples.ts'

/** Bodies of tills, and of what is done at them. */
export function tillBodies(ids: StockedShop['ids'], { free }: StockedShop['shop']): Readonly<Record<string, object>> {
  const shown = { person_id: ids['till_person_id'], pin: PIN, device_id: 'tablet-of-the-gate', device: 'Tablet' }
  const lines = [{ product_id: free.productId, price_id: free.priceId, quantity: 1 }]
  return {
    'box-office.createTill': {
      name: 'North gate',
      fiscal_profile: 'NONE',
      product_ids: [free.productId],
      includes_all_products: false,
      free_sales_max: 5,
    },
    'box-office.updateTill': { name: 'East gate, 2', fiscal_profile: 'NONE', product_ids: [], free_sales_max: 20 },
    'box-office.createTillPerson': { name: 'Ana', pin: '112233', rights: ['sell_at_door', 'refund_at_door'] },
    'box-office.updateTillPerson': { name: 'Marta Reis', pin: '9876', rights: ['sell_at_door'] },
    'box-office.openTillSession': { ...shown, float: 150 },
    'box-office.openTillPass': { ...shown, takes_over: false },
    'box-office.priceBasketAtTill': { lines },
    'box-office.sellAtTill': { lines, tender: { kind: 'CASH', given: 20 }, delivery: 'NONE', admit: false },
    'box-office.createCardReader': {
      registration_code: 'simulated-wpe',
      label: 'Reader west',
      place: { address_line_1: 'Rua do Cais 1', city: 'Porto', zip_or_postal_code: '4000-001', country: 'PT' },
    },
    'box-office.updateCardReader': { label: 'Reader of the bar' },
    'box-office.startCardSale': { lines, reader_id: ids['card_reader_id'], delivery: 'NONE', admit: false },
    'box-office.retryCardSale': { reader_id: ids['card_reader_id'] },
    'box-office.parkCardSale': { is_parked: true },
    'box-office.keepClaimedTickets': { key: 'one-press', email: 'mira@koller.example' },
    'box-office.mailSaleAtTill': { email: 'mira@koller.example' },
    'box-office.findOrdersAtTill': { text: 'Mira Koller' },
    'box-office.admitOrderAtTill': { public_ids: ['A-2345678'] },
    'box-office.payOrderAtTill': { tender: { kind: 'CASH', given: 50 }, expected_total: 50 },
    'box-office.voidSaleAtTill': { reason: 'Wrong ticket' },
    'box-office.moveMoneyAtTill': { kind: 'DROP', sum: 50, reason: 'To the safe' },
    'box-office.tellTillPresence': { state: 'SELLING', sales_waiting: 0 },
    'box-office.setQuotaAtTill': { wants: lines },
    'box-office.syncAtTill': {
      sales: [
        {
          key: 'sale-of-the-gate-1',
          sold_at: '2027-06-10T18:00:00Z',
          lines,
          tender: { kind: 'CASH', given: 20 },
          delivery: 'NONE',
          admit: false,
          tickets: ['A-2345678'],
          total: 0,
        },
      ],
    },
    'box-office.bookUnbookedAtTill': { overbooks: false },
    'box-office.leaveOutUnbookedAtTill': { reason: 'Money went back' },
    'box-office.closeTillSession': { counted: 150, note: 'All there' },
  }
}
