/** A plan in the open format: rows one behind the other, the front half of category A, the rest of B. */
export const rowsPlan = ({ rows, seats }: { readonly rows: number; readonly seats: number }) => ({
  name: 'Rocha Hall',
  size: { width: seats * 60, height: rows * 90 },
  categories: [
    { name: 'Front', color: '#591147' },
    { name: 'Back', color: '#282BDF' },
  ],
  zones: [
    {
      name: 'Stalls',
      zone_id: 'stalls',
      uuid: 'stalls',
      position: { x: 0, y: 0 },
      rows: Array.from({ length: rows }, (_, r) => ({
        row_number: String(r + 1),
        uuid: `row-${r + 1}`,
        position: { x: 0, y: r * 90 },
        seats: Array.from({ length: seats }, (_seat, s) => ({
          seat_guid: seatAt(r + 1, s + 1),
          seat_number: String(s + 1),
          uuid: seatAt(r + 1, s + 1),
          position: { x: s * 60, y: 0 },
          category: r < rows / 2 ? 'Front' : 'Back',
        })),
      })),
      areas: [],
    },
  ],
})

/** The id of a seat in such a plan. */
export const seatAt = (row: number, seat: number): string => `r${row}-${seat}`
