/** A hall as a plan in the open format: rows one behind the other, all of one price. */
export const hallPlan = ({ rows, seats }: { readonly rows: number; readonly seats: number }): object => ({
  name: 'Rocha Hall',
  size: { width: seats * 60, height: rows * 90 },
  categories: [{ name: 'Stalls', color: '#591147' }],
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
          seat_guid: seatIn(r, s),
          seat_number: String(s + 1),
          uuid: seatIn(r, s),
          position: { x: s * 60, y: 0 },
          category: 'Stalls',
        })),
      })),
      areas: [],
    },
  ],
})

/** The guid of a seat, both counted from 0. */
export const seatIn = (row: number, seat: number): string => `r${row + 1}-${seat + 1}`
