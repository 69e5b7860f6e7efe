import { drawRows, ROW_DEPTH, roomBefore, widthOfRows, type TypedRow } from './draw-rows.ts'
import { takenNames } from './plan-reader.ts'
import type { PlanRefused } from './plan-refusal.ts'
import { PLAN_FORMAT, PRICE_COLORS, PRICE_LETTERS, type PlanArea, type PlanZone, type SeatPlan } from './seat-plan.ts'

/*
 * A plan drawn from rows that were typed: the stage on top, the sections one behind the other, every row centred. The
 * same rows make the same guids, so a table that is imported again is a new version of its plan.
 */

export interface TypedSection {
  readonly name: string
  /** Their categories are letters. */
  readonly rows: readonly TypedRow[]
}

/** Centimetres. */
const BETWEEN_SECTIONS = 250
const STAGE = { width: 1000, height: 300 }
const MARGIN = 150

/** `stage` is the word on the stage. */
export function drawPlan(
  { name, stage }: { readonly name: string; readonly stage: string },
  sections: readonly TypedSection[],
): SeatPlan | PlanRefused {
  const widest = sections.reduce((max, { rows }) => Math.max(max, widthOfRows(rows)), STAGE.width)
  const width = Math.ceil(widest + 2 * MARGIN)
  const names = takenNames()
  const zones: PlanZone[] = []
  let top = MARGIN + STAGE.height + BETWEEN_SECTIONS
  for (const [n, section] of sections.entries()) {
    top += roomBefore(section.rows)
    const rows = drawRows(section.rows, { section: section.name, middle: { x: width / 2, y: 0 }, names })
    if ('refused' in rows) return rows
    const id = names.make(`zone-${n + 1}`)
    const areas = n === 0 ? [stageAt({ x: (width - STAGE.width) / 2, y: MARGIN - top }, stage)] : []
    zones.push({ name: section.name, zone_id: id, uuid: id, position: { x: 0, y: top }, rows, areas, to_scale: true })
    top += (rows.at(-1)?.position.y ?? 0) + ROW_DEPTH + BETWEEN_SECTIONS
  }
  const used = new Set(sections.flatMap(({ rows }) => rows.map(({ category }) => category)))
  return {
    format: PLAN_FORMAT,
    name,
    size: { width, height: top - BETWEEN_SECTIONS + MARGIN },
    categories: PRICE_LETTERS.filter((letter) => used.has(letter)).map((letter) => ({
      name: letter,
      color: PRICE_COLORS[letter],
      letter,
    })),
    zones,
    focus: { x: width / 2, y: MARGIN + STAGE.height },
    scale_cm: 1,
  }
}

const stageAt = (position: PlanArea['position'], word: string): PlanArea => ({
  shape: 'rectangle',
  uuid: 'stage',
  position,
  color: '#dddddd',
  border_color: '#888888',
  rotation: 0,
  text: { text: word, position: { x: STAGE.width / 2, y: STAGE.height / 2 }, color: '#333333', size: 60 },
  rectangle: STAGE,
  role: 'STAGE',
})
