import { short } from './parts/figures.ts'
import type { PrintedTicket } from '../src/features/tickets/files/read-printed-ticket.ts'
import { renderTickets } from '../src/features/tickets/files/render-tickets.ts'

/*
 * Measures a PDF of tickets in processor time of this process, so that a busy machine counts less.
 * A code of usual length, names with letters of two fonts.
 */

const ticket = (n: number): PrintedTicket => ({
  code: `T1.${'ABCDEFGH234567'.repeat(9).slice(0, 114)}`,
  organizer: 'Tidal Sessions',
  event: 'Harbour Lights',
  when: 'Saturday 12 June 2027 at 19:30, Lisbon time',
  where: 'Pier 9 Warehouse, 1350-352 Lisbon',
  holder: `Mira Köller ${n}`,
  tier: 'General admission, Early',
  seat: [],
  reference: `A-7Q2M9X${String(n).padStart(2, '0')}`,
  orderReference: 'O-7KQ4MWXY',
  accent: '#c9361f',
  price: '€26.50',
  owing: null,
  note: 'East gate, blue lamp by crane 4.',
  terms: 'It lets one person in, once: whoever shows it first. The terms of Tidal Sessions apply.',
  address: 'events.example/product/41/a-7n10k2',
})

const render = (count: number): Promise<Buffer> =>
  renderTickets({
    locale: 'en',
    issuedAt: new Date(0),
    design: { head: 'COVER', details: ['GUEST', 'TICKET_TYPE', 'ORDER'], paper: 'A4', strip: null, logo: null },
    tickets: [ticket(0), ...Array.from({ length: count - 1 }, (_, n) => ticket(n + 1))],
  })

/** Milliseconds of processor time for one document of so many tickets. */
async function costOf(count: number, rounds: number): Promise<number> {
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) await render(count)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / rounds
}

const WARM_UP = 20
await costOf(1, WARM_UP)
const [one, ten] = [await costOf(1, 50), await costOf(10, 10)]
process.stdout.write(
  `one ticket: ${short(one)} ms, ten tickets: ${short(ten)} ms, each further one: ${short((ten - one) / 9)} ms\n`,
)
