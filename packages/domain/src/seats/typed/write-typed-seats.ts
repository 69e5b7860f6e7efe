import { rowsOf, type SeatNames } from './read-typed-seats.ts'

/** From so many numbers on they are written as a range. */
const RANGE_FROM = 2

/**
 * Seats as `readTypedSeats` reads them: "Stalls F 1-8, 12; Circle A 3". Numbers are a range only where all that the row has
 * of them are among the seats.
 */
export function writeTypedSeats(places: readonly number[], seats: readonly SeatNames[]): string {
  const wanted = new Set(places)
  return rowsOf(seats)
    .flatMap(({ section, row, seats: all }) => {
      const chosen = all.filter(({ place }) => wanted.has(place)).map(({ number }) => number)
      if (chosen.length === 0) return []
      const labels = new Set(all.map(({ number }) => number))
      return [[section, row, runsOf(chosen, labels).join(', ')].filter((part) => part !== '').join(' ')]
    })
    .join('; ')
}

/** Whether no other seat of the row has this number, as "01" beside "1": a range would name both. */
const isAlone = (number: number, labels: ReadonlySet<string>): boolean =>
  [...labels].every((label) => !/^\d+$/u.test(label) || Number(label) !== number || label === String(number))

function runsOf(numbers: readonly string[], labels: ReadonlySet<string>): string[] {
  const whole = numbers.filter((number) => /^[1-9]\d{0,7}$/u.test(number)).map(Number)
  const runs: number[][] = []
  for (const number of whole.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  const written = runs.flatMap((run) => {
    const text = `${run[0]}-${run.at(-1)}`
    const isRange = run.length >= RANGE_FROM && !labels.has(text) && run.every((number) => isAlone(number, labels))
    return isRange ? [text] : run.map(String)
  })
  return [...written, ...numbers.filter((number) => !/^[1-9]\d{0,7}$/u.test(number))]
}
