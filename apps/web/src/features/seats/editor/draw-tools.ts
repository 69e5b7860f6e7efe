import { addArea, addRows, addTable } from '@turnout/domain/seats/edit/add-parts.ts'
import {
  rowsInPlan,
  usualDepth,
  usualSpacing,
  type Chosen,
  type Edited,
} from '@turnout/domain/seats/edit/plan-parts.ts'
import type { Point, SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tool } from './editor-state.ts'

/* What a tool draws where it is pressed or dragged. */

interface Drawing {
  readonly from: Point
  readonly to: Point
  readonly chosen: Chosen
  /** That new rows belong to. */
  readonly section: string
}

/** Without a drag: what is drawn most. Centimetres. */
const PRESSED = { seats: 20, rows: 10, chairs: 4, stage: [1000, 300], area: [600, 400] } as const

export function drawnWith(plan: SeatPlan, tool: Tool, { from, to, chosen, section }: Drawing): Edited {
  const spacing = usualSpacing(plan)
  const zone = plan.zones.find(({ name }) => name === section)
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  const isDragged = width > spacing
  const seats = isDragged ? Math.max(1, Math.floor(width / spacing + 1.5)) : PRESSED.seats
  const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) }
  const corner = { x: Math.min(from.x, to.x), y: top.y }
  const perCm = 1 / (plan.scale_cm ?? 1)
  const sized = ([wide, high]: readonly [number, number]) =>
    isDragged
      ? { corner, size: { width, height: Math.max(height, spacing) } }
      : {
          corner: { x: from.x - (wide * perCm) / 2, y: from.y - (high * perCm) / 2 },
          size: { width: wide * perCm, height: high * perCm },
        }
  switch (tool) {
    case 'row':
      return addRows(plan, { section, middle: { x: top.x, y: (from.y + to.y) / 2 }, rows: 1, seats })
    case 'rows': {
      const rows = isDragged ? Math.max(1, Math.floor(height / usualDepth(plan, zone) + 1.5)) : PRESSED.rows
      return addRows(plan, { section, middle: top, rows, seats })
    }
    case 'table':
      return addTable(plan, { section, middle: from, seats: PRESSED.chairs })
    case 'area':
      return addArea(plan, { kind: 'STANDING', ...sized(PRESSED.area), words: m.seat_editor_standing() })
    case 'stage':
      return addArea(plan, { kind: 'STAGE', ...sized(PRESSED.stage), words: m.seat_plans_stage() })
    case 'text':
      return addArea(plan, { kind: 'TEXT', corner: from, size: { width: 0, height: 0 }, words: m.seat_editor_text() })
    case 'select':
    case 'hand':
      return { plan, chosen }
  }
}

/** The section of what is chosen, else the last one with rows. */
export function sectionFor(plan: SeatPlan, chosen: Chosen): string {
  const found = rowsInPlan(plan).find(({ row }) => chosen.has(row.uuid))
  const last = plan.zones.findLast(({ rows }) => rows.length > 0)
  return found?.zone.name ?? last?.name ?? m.seat_plans_section_stalls()
}
