import { m } from '@turnout/messages/generated/messages.js'
import { formatMinor } from '../../../../format/format.ts'
import { keyOf } from '../../engine/till-shelf.ts'
import type { Till } from '../../engine/use-till.ts'

/** What a reader of screens is told of the basket: the line that changed, and the total. */
export function saidWords({ state, shown, money }: Till): string {
  const line = shown.lines.find((one) => keyOf(one) === state.touched)
  if (line === undefined) return ''
  const sum = formatMinor(shown.totalMinor, money)
  return m.box_office_said({ title: line.title, count: line.quantity, sum })
}
