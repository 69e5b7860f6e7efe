import type { PlannedLine, PlannedOrder, PlannedSeat, PlannedTicket } from '../planned-order.ts'

/**
 * Gives tickets the seats that they name. Each is the only unit of its line, so that it leaves it alone with its seat; those
 * without one stay together. Amounts are those of a unit, so they stay as they are.
 */
export function withSeats(
  order: PlannedOrder,
  seatOf: (ticket: PlannedTicket, line: PlannedLine) => PlannedSeat | null,
): PlannedOrder {
  const lines = order.lines.flatMap((line): readonly PlannedLine[] => {
    const seated = line.tickets.flatMap((ticket) => {
      const seat = ticket.isCancelled || ticket.seat === null ? null : seatOf(ticket, line)
      return seat === null ? [] : [{ ...line, seat, quantity: 1, cancelled: 0, tickets: [ticket] }]
    })
    if (seated.length === 0) return [line]
    const taken = new Set(seated.flatMap(({ tickets }) => tickets))
    const tickets = line.tickets.filter((ticket) => !taken.has(ticket))
    const rest = { ...line, quantity: line.quantity - seated.length, tickets }
    return rest.quantity === 0 ? seated : [rest, ...seated]
  })
  return { ...order, lines }
}
