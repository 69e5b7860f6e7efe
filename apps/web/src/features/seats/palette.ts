import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const seatsPalette: SlicePalette = {
  also: () => [
    [paths.seatPlans, m.palette_also_seat_plans()],
    [paths.eventSeatPlan, m.palette_also_seat_plans()],
  ],
}
